import type { News } from '#contract/notifications/news.ts'
import { localPath, splitLocale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { noticeIcons } from '#islands/notifications/notice-icons.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { avatarOf } from '#rules/avatar.ts'
import { noticeTime } from '#rules/notifications/notice-days.ts'
import { formatMoney } from '#rules/numbers.ts'
import { photoAddress } from '#rules/photo-address.ts'
import { dashboardsOf } from '#stores/accounts/session/guard.ts'
import { $session } from '#stores/accounts/session/session.ts'
import { markShownRead, newsStore } from '#stores/notifications/news.ts'
import { drawIcon } from './draw-icon.ts'

/* Notifications, newest first; each links to its subject, which shows the present state. */
const { locale } = splitLocale(location.pathname)
let panel: HTMLElement | null = null

/** Opens the list, and marks what it shows as read. */
export async function openNews(t: Translate<'account'>, bell: HTMLElement): Promise<void> {
  panel ??= makePanel(t, bell)
  panel.showPopover?.()
  panel.querySelector<HTMLElement>('h2')?.focus()
  await newsStore.load()
  await markShownRead()
}

function makePanel(t: Translate<'account'>, bell: HTMLElement): HTMLElement {
  const element = document.createElement('section')
  element.className = 'menu-sheet news-panel'
  // As an attribute: browsers without popovers do not know the property.
  element.setAttribute('popover', '')
  element.setAttribute('aria-labelledby', 'news-title')
  const title = document.createElement('h2')
  title.id = 'news-title'
  title.tabIndex = -1
  title.textContent = t('account.news')
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'button button-quiet'
  close.textContent = t('account.news.close')
  close.addEventListener('click', () => {
    element.hidePopover?.()
    bell.focus()
  })
  const head = document.createElement('div')
  head.className = 'news-head'
  head.append(title, close)
  const list = document.createElement('div')
  list.setAttribute('aria-live', 'polite')
  element.append(head, list)
  document.body.append(element)
  newsStore.$loaded.subscribe((loaded) => {
    list.setAttribute('aria-busy', String(loaded.state === 'loading'))
    if (loaded.state === 'ready') list.replaceChildren(...contents(t, loaded.value.list))
    else if (loaded.state === 'failed') list.replaceChildren(...failure(t))
    else list.replaceChildren()
  })
  $session.listen((session) => {
    if (session === null) element.hidePopover?.()
  })
  return element
}

function failure(t: Translate<'account'>): HTMLElement[] {
  const again = document.createElement('button')
  again.type = 'button'
  again.className = 'button button-plain'
  again.textContent = t('account.news.again')
  again.addEventListener('click', () => {
    panel?.querySelector<HTMLElement>('h2')?.focus()
    void newsStore.load().then(markShownRead)
  })
  return [line(t('account.news.failed'), 'p'), again]
}

function contents(t: Translate<'account'>, news: readonly News[]): HTMLElement[] {
  if (news.length === 0) return [line(t('account.news.empty'), 'p')]
  const list = document.createElement('ul')
  list.append(...news.map((one) => entry(t, one)))
  return [list, ...allNotices(t)]
}

/** Link to the page with all notifications. */
function allNotices(t: Translate<'account'>): HTMLElement[] {
  const session = $session.get()
  const [own] = session === null ? [] : dashboardsOf(session)
  if (own === undefined || own.kind === 'new') return []
  const link = document.createElement('a')
  link.className = 'button button-quiet'
  link.href = localPath(locale, `${own.path}/notices`)
  link.textContent = t('account.news.all')
  return [link]
}

function entry(t: Translate<'account'>, news: News): HTMLElement {
  const { path, title, detail, startsAt, now, at, earlier, read, amountCents } = news
  const link = document.createElement('a')
  link.className = 'notice-link'
  link.href = localPath(locale, path)
  link.textContent = title
  if (!read) {
    const mark = line(t('account.news.new'), 'span', 'sr-only')
    link.prepend(mark, ' ')
  }
  const facts = [
    ...(startsAt === null ? [] : [momentText(startsAt, locale)]),
    ...(detail === '' ? [] : [detail]),
    ...(now === null ? [] : [t('account.news.now', { now })]),
    ...(earlier > 0 ? [t('account.news.earlier', { n: earlier })] : []),
  ]
  const head = line('', 'p', 'notice-line')
  head.append(link, line(noticeTime(at, Date.now(), locale), 'span', 'notice-time'))
  const below = line('', 'p', 'notice-line notice-detail')
  below.append(line(facts.join(' · '), 'span'))
  if (amountCents !== null) {
    below.append(line(formatMoney(amountCents, locale), 'strong', 'notice-amount'))
  }
  const text = document.createElement('div')
  text.className = 'notice-text'
  text.append(head, below)
  const item = document.createElement('li')
  item.className = 'notice-row'
  item.toggleAttribute('data-new', !read)
  item.append(face(news), text)
  return item
}

/** As islands/notifications/notices/NoticeFace.tsx. */
function face({ person, picture }: News): HTMLElement {
  if (person === null) {
    const sign = line('', 'span', `notice-sign notice-of-${picture}`)
    sign.append(drawIcon(noticeIcons[picture]))
    return sign
  }
  const image = document.createElement('img')
  image.className = 'avatar avatar-small'
  image.alt = ''
  image.src =
    photoAddress(import.meta.env.PUBLIC_API_BASE ?? '', person.photoId) ??
    `/avatars/${avatarOf(person.id)}.svg`
  return image
}

function line(text: string, name: 'p' | 'span' | 'strong', className = ''): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}
