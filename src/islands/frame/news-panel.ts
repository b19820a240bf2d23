import type { News } from '#contract/notifications/news.ts'
import { localPath, splitLocale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { dashboardsOf } from '#stores/accounts/session/guard.ts'
import { $session } from '#stores/accounts/session/session.ts'
import { markShownRead, newsStore } from '#stores/notifications/news.ts'

/* Notifications about jobs, newest first; each links to its job, which shows the present state. */
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

/** Link to the page with all notifications; staff have none. */
function allNotices(t: Translate<'account'>): HTMLElement[] {
  const session = $session.get()
  const [own] = session === null ? [] : dashboardsOf(session)
  if (own === undefined || own.kind === 'new' || own.kind === 'operator') return []
  const link = document.createElement('a')
  link.className = 'button button-quiet'
  link.href = localPath(locale, `${own.path}/notices`)
  link.textContent = t('account.news.all')
  return [link]
}

function entry(t: Translate<'account'>, { path, text, now, at, earlier, read }: News) {
  const link = document.createElement('a')
  link.href = localPath(locale, path)
  const what = line(text, 'span')
  if (!read) {
    const mark = line(t('account.news.new'), 'strong')
    mark.className = 'news-new'
    what.prepend(mark, ' ')
  }
  const facts = [
    momentText(at, locale),
    ...(earlier > 0 ? [t('account.news.earlier', { n: earlier })] : []),
  ]
  const when = line(facts.join(' · '), 'span')
  when.className = 'news-when'
  link.append(what, ...(now === null ? [] : [line(t('account.news.now', { now }), 'span')]), when)
  const item = document.createElement('li')
  item.append(link)
  return item
}

function line(text: string, name: 'p' | 'span' | 'strong'): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
