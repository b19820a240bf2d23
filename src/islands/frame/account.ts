import { productToken } from '#i18n/brand.ts'

/*
 * Signing in, as far as every page has it: who comes as a guest and stays one loads nothing more.
 * Links with `data-account` lead to /dashboard without this script, those with `data-guarded` to a page
 * that asks for a sign-in itself, and leaves the one they stand on.
 */
const name = `${productToken}.session`
const dialog = () => {
  // Astro prepares React's reloading in development only on pages that name an island.
  if (import.meta.env.DEV) {
    Object.assign(globalThis, {
      $RefreshReg$: () => {},
      $RefreshSig$: () => (type: unknown) => type,
    })
  }
  void import('#islands/sign-in/open-dialog.tsx')
}

/** A session that is remembered leaves an empty place in its tab, and the other way round. */
function isKept(key: string): boolean {
  try {
    return [sessionStorage, localStorage].some((area) => (area.getItem(key) ?? 'null') !== 'null')
  } catch {
    // Storage is forbidden in some private windows: nobody stays signed in there.
    return false
  }
}

addEventListener('login', dialog)
// A call was refused before this script came.
if (document.documentElement.dataset.login !== undefined) dialog()

// From here on the links open something instead of leading there.
for (const entry of document.querySelectorAll('[data-account]')) {
  entry.setAttribute('aria-haspopup', 'dialog')
}
document.addEventListener('click', (event) => {
  const entry =
    event.target instanceof Element &&
    event.target.closest<HTMLAnchorElement>('[data-account],[data-guarded]')
  if (!entry || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void import('./account-entry.ts').then(({ pressEntry }) => pressEntry(entry))
})

if (isKept(name) || isKept(`${name}-of-tabs`)) void import('./account-entry.ts')
if (/[?&]showLogin=/u.test(location.search)) {
  void import('#stores/sign-in/after-login.ts').then(({ followAddress }) => followAddress())
}
