import { localPath, splitLocale } from '#i18n/locales.ts'
import { dashboardPath, leadToLogin } from '#stores/accounts/session/guard.ts'
import { $session } from '#stores/accounts/session/session.ts'
import { $user, askAgain, watchUser } from '#stores/accounts/session/signed-in-user.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'

/* `/dashboard` redirects users to their own dashboard, and visitors to the sign-in dialog. */
const retryMs = 5_000
const failed = document.querySelector<HTMLElement>('[data-failed]')

$user.subscribe((loaded) => {
  if (failed) failed.hidden = loaded.state !== 'failed'
  if (loaded.state === 'failed') setTimeout(() => void askAgain(), retryMs)
  if (loaded.state !== 'ready') return
  if (loaded.value === null) return leadToLogin('parent')
  const path = dashboardPath(loaded.value, $session.get()?.kind ?? userKinds.parent)
  location.replace(localPath(splitLocale(location.pathname).locale, path))
})
void watchUser()
