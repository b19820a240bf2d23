import { loadMessages } from '#i18n/lazy-messages.ts'
import { localPath, splitLocale } from '#i18n/locales.ts'
import { createTranslate, type Translate } from '#i18n/translate.ts'
import { unsentOf } from '#stores/chat/waiting.ts'
import { dashboardsOf } from '#stores/session/guard.ts'
import { $session } from '#stores/session/session.ts'
import { leave } from '#stores/session/sign-out.ts'
import { $user, watchUser } from '#stores/session/signed-in-user.ts'
import sheet from '#styles/account-menu.css?url'
import { addStyle } from './add-style.ts'

/* The menu of who is signed in: dashboards, settings, signing out. */
const { locale } = splitLocale(location.pathname)
let menu: HTMLElement | null = null

export async function openAccountMenu(): Promise<void> {
  void watchUser()
  if (menu === null) {
    const [messages] = await Promise.all([loadMessages(locale, 'account'), addStyle(sheet)])
    menu = makeMenu(createTranslate(locale, messages))
  }
  // Browsers without popovers show it as a part of the page.
  menu.showPopover?.()
  menu.querySelector('a')?.focus()
}

function makeMenu(t: Translate<'account'>): HTMLElement {
  const element = document.createElement('nav')
  element.className = 'menu-sheet account-menu'
  element.popover = 'auto'
  element.setAttribute('aria-label', t('account.menu'))
  document.body.append(element)
  const draw = () => element.replaceChildren(...contents(t))
  // Both tell of the same person; the name comes later than the kinds.
  $session.subscribe((session) => {
    if (session === null) element.hidePopover?.()
    else draw()
  })
  $user.listen(draw)
  return element
}

function contents(t: Translate<'account'>): HTMLElement[] {
  const session = $session.get()
  if (session === null) return []
  const loaded = $user.get()
  const name = document.createElement('p')
  name.className = 'account-name'
  name.textContent =
    loaded.state === 'ready' && loaded.value ? loaded.value.userName : t('account.signedIn')
  const list = document.createElement('ul')
  const links = dashboardsOf(session).map(({ path, kind }) =>
    link(localPath(locale, path), t(`account.dashboard.${kind}`)),
  )
  list.append(...links.map(item), item(signOutButton(t)))
  return [name, list]
}

function item(child: HTMLElement): HTMLElement {
  const element = document.createElement('li')
  element.append(child)
  return element
}

function link(href: string, text: string): HTMLElement {
  const element = document.createElement('a')
  element.href = href
  element.textContent = text
  if (location.pathname === href) element.setAttribute('aria-current', 'page')
  return element
}

function signOutButton(t: Translate<'account'>): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = t('account.signOut')
  element.addEventListener('click', () => {
    const unsent = unsentOf($session.get()?.userId ?? 0)
    if (unsent === 0 || confirm(t('account.signOut.unsent', { n: unsent }))) void leave()
  })
  return element
}
