import { localPath, splitLocale } from '#i18n/locales.ts'
import { dashboardPath, leadToLogin } from '#stores/session/guard.ts'
import { $session } from '#stores/session/session.ts'
import { $userState, watchUser } from '#stores/session/signed-in-user.ts'
import { userKinds } from '#stores/session/user-kind.ts'

/* `/dashboard` leads everybody to the dashboard of his own, guests to the dialog (gap 41). */
const failed = document.querySelector<HTMLElement>('[data-failed]')

$userState.subscribe((state) => {
  if (failed) failed.hidden = state.state !== 'failed'
  if (state.state === 'guest') leadToLogin('parent')
  if (state.state !== 'known') return
  const path = dashboardPath(state.user, $session.get()?.kind ?? userKinds.parent)
  location.replace(localPath(splitLocale(location.pathname).locale, path))
})
void watchUser()
