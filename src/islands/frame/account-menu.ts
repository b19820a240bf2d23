import { loadMessages } from '#i18n/lazy-messages.ts'
import { localPath, splitLocale } from '#i18n/locales.ts'
import { createTranslate, type Translate } from '#i18n/translate.ts'
import { dashboardsOf } from '#stores/accounts/session/guard.ts'
import { $session, type Session } from '#stores/accounts/session/session.ts'
import { leave } from '#stores/accounts/session/sign-out.ts'
import { $user, watchUser } from '#stores/accounts/session/signed-in-user.ts'
import { unsentOf } from '#stores/teaching/chat/waiting.ts'
import sheet from '#styles/account-menu.css?url'
import { addStyle } from './add-style.ts'

const { locale } = splitLocale(location.pathname)
let made: Promise<HTMLElement> | null = null

/** Opens the menu; further presses while it loads or is open have no effect. */
export async function openAccountMenu(): Promise<void> {
  void watchUser()
  made ??= firstMenu()
  // Failed without a network: the next press tries again.
  made.catch(() => {
    made = null
  })
  const menu = await made
  if (menu.getClientRects().length === 0) menu.showPopover?.()
  menu.querySelector('a')?.focus()
}

async function firstMenu(): Promise<HTMLElement> {
  const [messages] = await Promise.all([loadMessages(locale, 'account'), addStyle(sheet)])
  return makeMenu(createTranslate(locale, messages))
}

function makeMenu(t: Translate<'account'>): HTMLElement {
  const element = document.createElement('nav')
  element.className = 'menu-sheet account-menu'
  // As an attribute: browsers without popovers do not know the property.
  element.setAttribute('popover', '')
  element.setAttribute('aria-label', t('account.menu'))
  document.body.append(element)
  const name = document.createElement('p')
  name.className = 'account-name'
  const list = document.createElement('ul')
  element.append(name, list)
  // Only the name is updated: it arrives later, when one of the links may have the focus.
  $user.subscribe((loaded) => {
    name.textContent =
      loaded.state === 'ready' && loaded.value ? loaded.value.userName : t('account.signedIn')
  })
  $session.subscribe((session) => {
    if (session === null) element.hidePopover?.()
    else {
      const ways = waysOf(session, t)
      const held = list.contains(document.activeElement) && document.activeElement?.textContent
      list.replaceChildren(...ways.map(item))
      if (held) (ways.find(({ textContent }) => textContent === held) ?? ways[0])?.focus()
    }
  })
  return element
}

function waysOf(session: Session, t: Translate<'account'>): HTMLElement[] {
  const links = dashboardsOf(session).map(({ path, kind }) =>
    link(localPath(locale, path), t(`account.dashboard.${kind}`)),
  )
  return [...links, signOutButton(t)]
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
