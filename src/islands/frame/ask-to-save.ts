import { loadMessages } from '#i18n/lazy-messages.ts'
import { splitLocale } from '#i18n/locales.ts'
import { createTranslate } from '#i18n/translate.ts'
import { $session, requestLogin } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { canSave } from '#stores/tutors/wish-list/can-save.ts'
import { accountWishes } from '#stores/tutors/wish-list/own-account-wishes.ts'
import type { WishedThing } from '#stores/tutors/wish-list/wish-list.ts'
import { sayHeart } from './say-heart.ts'

const savers = {
  tutors: userKinds.parent,
  jobs: userKinds.tutor,
  courses: userKinds.parent,
} as const

/**
 * Asks a visitor to sign in, and then moves the wish lists of this device into the account; if the
 * dialog is cancelled they stay here. Only for a dialog opened by a heart
 * (stores/tutors/wish-list/wish-list.ts).
 */
export function askToSave(): void {
  const { dataset } = document.documentElement
  const of = dataset.login
  if (of !== 'tutors' && of !== 'jobs' && of !== 'courses') return
  dataset.login = ''
  if ($session.get() !== null) void saySaved(of)
  else {
    const act = () => void saySaved(of)
    requestLogin({ kind: savers[of], act, purpose: { act: of } })
  }
}

async function saySaved(of: WishedThing): Promise<void> {
  const { locale } = splitLocale(location.pathname)
  const { saveWishes, $unsaved } = accountWishes[of]
  const [messages] = await Promise.all([loadMessages(locale, 'wish'), saveWishes()])
  const session = $session.get()
  if (session === null || $unsaved.get() !== null) return
  const t = createTranslate(locale, messages)
  // An account without such a list keeps it on the device, and says so.
  if (canSave(of, session)) sayHeart(t('wish.inAccount'), 'ok')
  else if (of === 'jobs') sayHeart(t('wish.notTutor'), 'ok')
}
