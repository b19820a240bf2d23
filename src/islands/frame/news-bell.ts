import { loadMessages } from '#i18n/lazy-messages.ts'
import { splitLocale } from '#i18n/locales.ts'
import { createTranslate } from '#i18n/translate.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { $session, type Session } from '#stores/accounts/session/session.ts'
import { askUnread, unreadStore } from '#stores/notifications/news.ts'
import { iconHref } from '#styles/icon.ts'
import sheet from '#styles/news.css?url'
import { addStyle } from './add-style.ts'
import './unread-messages.ts'

/*
 * The notification bell, with the number of jobs that have news. It loads after the page
 * (account-entry.ts) and is inserted before the header's content, so that nothing moves.
 */
const { locale } = splitLocale(location.pathname)
const [messages] = await Promise.all([loadMessages(locale, 'account'), addStyle(sheet)])
const t = createTranslate(locale, messages)
/** The count is refreshed on return to the page after this time. */
const freshMs = minuteMs
let askedAt = Number.NEGATIVE_INFINITY

const bell = document.createElement('button')
bell.type = 'button'
bell.className = 'icon-button news-bell'
const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
drawing.setAttribute('class', 'icon')
drawing.setAttribute('aria-hidden', 'true')
const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
use.setAttribute('href', iconHref('bell'))
drawing.append(use)
const number = document.createElement('span')
number.className = 'news-count'
bell.append(drawing, number)
bell.addEventListener('click', () => {
  void import('./news-panel.ts').then(({ openNews }) => openNews(t, bell))
})

function follow(session: Session | null): void {
  if (session === null) {
    bell.remove()
    return
  }
  if (!bell.isConnected) document.querySelector('.site-header .language-links')?.before(bell)
  ask()
}

function ask(): void {
  askedAt = Date.now()
  askUnread()
}

unreadStore.$loaded.subscribe((loaded) => {
  const n = loaded.state === 'ready' ? loaded.value.unread : 0
  number.textContent = n > 99 ? '99+' : String(n)
  number.hidden = n === 0
  const name = n === 0 ? t('account.news') : t('account.news.unread', { n })
  bell.setAttribute('aria-label', name)
  bell.title = name
})

document.addEventListener('visibilitychange', () => {
  const isOld = Date.now() - askedAt > freshMs
  if (document.visibilityState === 'visible' && isOld && bell.isConnected) ask()
})
$session.subscribe(follow)
