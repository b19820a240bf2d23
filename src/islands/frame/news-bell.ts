import { loadMessages } from '#i18n/lazy-messages.ts'
import { localPath, splitLocale } from '#i18n/locales.ts'
import { createTranslate } from '#i18n/translate.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { $session, type Session } from '#stores/accounts/session/session.ts'
import { askUnread, markPageRead, unreadStore } from '#stores/notifications/news.ts'
import sheet from '#styles/news.css?url'
import { addStyle } from './add-style.ts'
import { drawIcon } from './draw-icon.ts'
import { followCounts } from './frame-counts.ts'
import { setCount } from './set-count.ts'

/*
 * The notification bell with the number of jobs that have news, and on wide screens the messages. It
 * loads after the page (account-entry.ts) and is inserted before the header's content, so that nothing
 * moves.
 */
const { locale, path } = splitLocale(location.pathname)
const [texts] = await Promise.all([loadMessages(locale, 'account'), addStyle(sheet)])
const t = createTranslate(locale, texts)
/** The count is refreshed on return to the page after this time. */
const freshMs = minuteMs
let askedAt = Number.NEGATIVE_INFINITY

const bell = document.createElement('button')
bell.type = 'button'
bell.className = 'icon-button news-bell'
bell.append(drawIcon('bell'))
bell.addEventListener('click', () => {
  void import('./news-panel.ts').then(({ openNews }) => openNews(t, bell))
})

const messages = document.createElement('a')
messages.className = 'icon-button news-messages'
messages.href = localPath(locale, '/myChat/chat')
messages.title = t('account.messages')
messages.dataset.messages = ''
messages.append(drawIcon('messages'), hidden(t('account.messages')))

function hidden(text: string): HTMLElement {
  const element = document.createElement('span')
  element.className = 'sr-only'
  element.textContent = text
  return element
}

function follow(session: Session | null): void {
  if (session === null) {
    bell.remove()
    messages.remove()
    return
  }
  const account = document.querySelector('.site-header .account')
  if (!bell.isConnected) account?.before(bell)
  // Organizations and staff have no conversations.
  const chats = session.kinds.some((kind) => kind === 'parent' || kind === 'tutor')
  if (chats && !messages.isConnected) account?.before(messages)
  ask()
}

function ask(): void {
  askedAt = Date.now()
  askUnread()
}

unreadStore.$loaded.subscribe((loaded) => {
  const n = loaded.state === 'ready' ? loaded.value.unread : 0
  setCount(bell, { n, says: '' })
  const name = n === 0 ? t('account.news') : t('account.news.unread', { n })
  bell.setAttribute('aria-label', name)
  bell.title = name
})

let isMarked = false
unreadStore.$loaded.subscribe((loaded) => {
  if (isMarked || loaded.state !== 'ready' || loaded.value.unread === 0) return
  isMarked = true
  markPageRead(path + location.search).catch(() => {})
})

document.addEventListener('visibilitychange', () => {
  const isOld = Date.now() - askedAt > freshMs
  if (document.visibilityState === 'visible' && isOld && bell.isConnected) ask()
})
$session.subscribe(follow)
// Once the link to the messages is there.
followCounts(t)
// Beside a page on wide screens; the hub fills its rows itself (member-card.ts).
const isMenu = (bar: Element) => bar.getClientRects().length > 0
if ([...document.querySelectorAll('.side-bar')].some(isMenu)) void import('./fill-menus.ts')
