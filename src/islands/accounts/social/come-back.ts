/* The page to which Google and Facebook send people back. */
const came = { hash: location.hash, search: location.search }
// Before anything else: the provider's data lets its bearer sign in, so it must leave the address.
history.replaceState(null, '', location.pathname)
void leadOn()

async function leadOn() {
  const isSomething = came.hash.length > 1 || came.search.length > 1
  const next = isSomething ? await finished() : null
  if (next !== null) return location.replace(next)
  const interrupted = document.querySelector<HTMLElement>('[data-interrupted]')
  document.querySelector('[data-working]')?.remove()
  if (interrupted === null) return
  interrupted.hidden = false
  interrupted.focus()
}

async function finished(): Promise<string | null> {
  const { finishSocialTrip } = await import('#stores/accounts/social/social-finish.ts')
  return finishSocialTrip(came)
}
