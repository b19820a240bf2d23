import { loadMessages } from '#i18n/lazy-messages.ts'
import { localPath, splitLocale } from '#i18n/locales.ts'
import { createTranslate, type Translate } from '#i18n/translate.ts'
import { avatarOf } from '#rules/avatar.ts'
import { dashboardsOf } from '#stores/accounts/session/guard.ts'
import { $session, type Session } from '#stores/accounts/session/session.ts'
import { leave } from '#stores/accounts/session/sign-out.ts'
import { $user, watchUser } from '#stores/accounts/session/signed-in-user.ts'
import { unsentOf } from '#stores/teaching/chat/waiting.ts'
import sheet from '#styles/account-menu.css?url'
import type { IconName } from '#styles/icon.ts'
import { addStyle } from './add-style.ts'
import { drawIcon } from './draw-icon.ts'

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
  const face = document.createElement('img')
  Object.assign(face, { alt: '', width: 56, height: 56 })
  const name = document.createElement('p')
  name.className = 'account-name'
  const head = document.createElement('div')
  head.className = 'account-head'
  head.append(face, name)
  const list = document.createElement('ul')
  element.append(head, list, ...chosenHere(), signOutButton(t))
  // Only the name is updated: it arrives later, when one of the links may have the focus.
  $user.subscribe((loaded) => {
    name.textContent =
      loaded.state === 'ready' && loaded.value ? loaded.value.userName : t('account.signedIn')
  })
  $session.subscribe((session) => {
    if (session === null) {
      element.hidePopover?.()
      // Guests have language and theme behind a button of their own.
      document.querySelector('#site-settings')?.append(...element.querySelectorAll(shared))
    } else {
      face.src = `/avatars/${avatarOf(session.userId)}.svg`
      element.querySelector('[data-sign-out]')?.before(...chosenHere())
      const ways = waysOf(session, t)
      const held = list.contains(document.activeElement) && document.activeElement?.textContent
      list.replaceChildren(...ways.map(item))
      if (held) (ways.find(({ textContent }) => textContent === held) ?? ways[0])?.focus()
    }
  })
  return element
}

/** Language and theme: the same elements as behind the guests' button. */
const shared = ':scope > :is(.site-settings-name, .segmented)'
const chosenHere = () => document.querySelector('#site-settings')?.querySelectorAll(shared) ?? []

/** Their dashboards, that of the present kind first, and the pages about the account itself. */
function waysOf(session: Session, t: Translate<'account'>): HTMLElement[] {
  const own = dashboardsOf(session)
  const links = own.map(({ path, kind }, at) =>
    link(localPath(locale, path), t(`account.dashboard.${kind}`), at === 0 ? 'home' : 'swap'),
  )
  const [first] = own
  if (first === undefined || first.kind === 'new' || first.kind === 'operator') return links
  const pages = [
    link(localPath(locale, `${first.path}/info`), t('account.info'), 'me'),
    link(localPath(locale, `${first.path}/setting`), t('account.setting'), 'setting'),
  ]
  return [...links, ...pages]
}

function item(child: HTMLElement): HTMLElement {
  const element = document.createElement('li')
  element.append(child)
  return element
}

function link(href: string, text: string, icon: IconName): HTMLElement {
  const element = document.createElement('a')
  element.href = href
  element.append(drawIcon(icon), text)
  if (location.pathname === href) element.setAttribute('aria-current', 'page')
  return element
}

function signOutButton(t: Translate<'account'>): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'account-end'
  element.dataset.signOut = ''
  element.append(drawIcon('out'), t('account.signOut'))
  element.addEventListener('click', () => {
    const unsent = unsentOf($session.get()?.userId ?? 0)
    if (unsent === 0 || confirm(t('account.signOut.unsent', { n: unsent }))) void leave()
  })
  return element
}
