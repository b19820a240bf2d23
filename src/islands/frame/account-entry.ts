import { avatarOf } from '#rules/avatar.ts'
import { kindOfPath } from '#stores/accounts/session/kind-of-path.ts'
import { purposeOf } from '#stores/accounts/session/purpose.ts'
import { $session, requestLogin, type Session } from '#stores/accounts/session/session.ts'
import { joinTabs } from '#stores/accounts/session/tab-sharing.ts'
import { whenOnline } from '#stores/device/when-online.ts'
import { canSave } from '#stores/tutors/wish-list/can-save.ts'
import { type WishedThing, wishLists } from '#stores/tutors/wish-list/wish-list.ts'
import { wholeSheets } from './add-style.ts'

/*
 * The account button in header and bars. It loads for a present or former session, or when it is
 * pressed, because the page itself is the same file for everyone.
 */
const entries = document.querySelectorAll<HTMLElement>('[data-account]')

/**
 * Opens the menu of who is signed in, or the dialog for a guest; a guarded page opens once someone is
 * signed in, and a guest who closes the dialog is where they were.
 */
export async function pressEntry(entry: HTMLAnchorElement): Promise<void> {
  const { dataset, pathname, search, href } = entry
  const isGuarded = dataset.guarded !== undefined
  await joinTabs()
  if ($session.get() === null) {
    const wanted = {
      kind: kindOfPath(pathname, null),
      redirect: pathname + search,
      purpose: purposeOf(dataset),
    }
    return requestLogin(isGuarded ? wanted : {})
  }
  if (isGuarded) return location.assign(href)
  const { openAccountMenu } = await import('./account-menu.ts')
  await openAccountMenu()
}

function show(session: Session | null): void {
  const { documentElement: root } = document
  if (session === null) delete root.dataset.member
  else root.dataset.member = ''
  for (const entry of entries) {
    const label = entry.querySelector<HTMLElement>('[data-signed-in]')
    if (label) {
      label.dataset.guest ??= label.textContent
      label.textContent = (session ? label.dataset.signedIn : label.dataset.guest) ?? ''
    }
    showFace(entry, session)
  }
  const inBar = document.querySelector('[data-me] > .bottom-bar-icon')
  if (inBar) showFace(inBar, session)
}

function showFace(place: Element, session: Session | null): void {
  place.querySelector('img')?.remove()
  const icon = place.querySelector('svg')
  // SVG has no attribute `hidden`.
  if (icon) icon.style.display = session === null ? '' : 'none'
  if (session) place.prepend(avatar(session.userId))
}

function avatar(userId: number): HTMLImageElement {
  const image = document.createElement('img')
  image.src = `/avatars/${avatarOf(userId)}.svg`
  image.alt = ''
  image.width = 28
  image.height = 28
  image.style.borderRadius = '50%'
  return image
}

/** The account's wish lists load with pages that show hearts, and end with the session. */
function followHearts(session: Session | null): void {
  for (const of of ['tutors', 'jobs', 'courses'] as const) followList(of, session)
}

function followList(of: WishedThing, session: Session | null): void {
  const { own, account, removed } = wishLists[of]
  if (session === null || !canSave(of, session)) {
    account.change(() => null)
    removed.change(() => null)
    return
  }
  const hasHearts = document.querySelector(`[data-hearts=${of}]`) !== null
  const isUnsent = own.$value.get().length > 0 || removed.$value.get() !== null
  if (hasHearts || isUnsent) {
    whenIdle(() => void import('./hearts.ts').then((hearts) => hearts.followHearts(of)))
  }
}

/** Link from a tutor's profile to the conversation; hidden when it cannot be loaded. */
function followConversation(session: Session | null): void {
  const link = document.querySelector<HTMLElement>('[data-chat-with]')
  if (link === null) return
  link.hidden = true
  if (session?.kinds.includes('parent') !== true) return
  whenIdle(() => {
    void import('./chat-link.ts').then(({ showChatLink }) => showChatLink(link)).catch(() => {})
  })
}

/** On a tutor's profile, for a parent: whether they have asked the tutor already. */
function followAsked(session: Session | null): void {
  const part = document.querySelector<HTMLElement>('[data-asked-of]')
  if (part === null || session?.kinds.includes('parent') !== true) return
  whenIdle(() => {
    void import('./asked-tutor.ts').then(({ showAsked }) => showAsked(part)).catch(() => {})
  })
}

function followNews(session: Session | null): void {
  if (session !== null) whenIdle(loadBell)
}

const loadBell = whenOnline(() => void import('./news-bell.ts'))

function whenIdle(load: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 })
  else setTimeout(load, 500)
}

void wholeSheets()
void joinTabs().then(() => {
  $session.subscribe(show)
  $session.subscribe(followHearts)
  $session.subscribe(followNews)
  $session.subscribe(followConversation)
  $session.subscribe(followAsked)
})
