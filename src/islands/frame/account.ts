import { productToken } from '#i18n/brand.ts'

/*
 * Signing in, as far as every page has it: who comes as a guest and stays one loads nothing more.
 * Links with `data-account` lead to /dashboard without this script, those with `data-guarded` to a page
 * that asks for a sign-in itself, and leaves the one they stand on.
 */
const name = `${productToken}.session`
const dialog = () => {
  // In development, Astro sets up React's refresh only on pages that contain an island.
  if (import.meta.env.DEV) {
    Object.assign(globalThis, {
      $RefreshReg$: () => {},
      $RefreshSig$: () => (type: unknown) => type,
    })
  }
  void import('#islands/accounts/sign-in/open-dialog.tsx')
}

/** An empty entry stays in the tab's storage for a remembered session, and the other way round. */
function isStored(key: string): boolean {
  try {
    return [sessionStorage, localStorage].some((area) => (area.getItem(key) ?? 'null') !== 'null')
  } catch {
    // Storage is blocked in some private windows, so no session lasts there.
    return false
  }
}

addEventListener('login', dialog)
// A call was refused before this script loaded.
if (document.documentElement.dataset.login !== undefined) dialog()

// From now on the links open a menu or dialog instead of a page.
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

if (isStored(name) || isStored(`${name}-of-tabs`)) void import('./account-entry.ts')
if (/[?&]showLogin=/u.test(location.search)) {
  void import('#stores/accounts/sign-in/after-login.ts').then(({ followAddress }) =>
    followAddress(),
  )
}
