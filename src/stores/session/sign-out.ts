import { ApiError } from '#api/api-error.ts'
import { forgetClientKey } from '#api/client-key.ts'
import { createClient } from '#api/send.ts'
import { productToken } from '#i18n/brand.ts'
import { forgetTickets } from '../activities/kept-tickets.ts'
import { forgetWaiting } from '../chat/waiting.ts'
import { browser } from '../device/device.ts'
import { forgetAccountDrafts } from '../form/drafts.ts'
import { callLanguage } from '../language.ts'
import { callsOf } from './realm-calls.ts'
import { $session, type Session, signOut } from './session.ts'
import { userKinds } from './user-kind.ts'

/**
 * Signs out: here at once, in all tabs of this browser, and on the server. The key of the session
 * goes as well. False when the server could not be told: the session then ends there by its age.
 */
export async function leave(): Promise<boolean> {
  const session = $session.get()
  if (session === null) return true
  signOut()
  forgetAccountDrafts(browser)
  forgetTickets(browser)
  forgetWaiting(session.userId)
  const [ended] = await Promise.all([endSession(session), forgetKey(session)])
  return ended
}

/**
 * Ends on the server a session that this browser no longer uses, with a client of its own: what the
 * answer says is not about the present session. Unsigned: leaving works without the key.
 */
export async function endSession(session: Session): Promise<boolean> {
  const isOrganization = session.kind === userKinds.organization
  const { send } = createClient({
    base: import.meta.env.PUBLIC_API_BASE ?? '',
    product: productToken,
    locale: callLanguage,
    session: { current: () => ({ ...session, isOrganization }), invalid: () => {} },
  })
  try {
    await send(callsOf(session.kind).logout)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

async function forgetKey({ certification }: Session): Promise<void> {
  try {
    await forgetClientKey(certification)
  } catch {
    // Without storage there was no key.
  }
}
