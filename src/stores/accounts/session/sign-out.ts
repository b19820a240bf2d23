import { ApiError } from '#api/api-error.ts'
import { forgetClientKey } from '#api/client-key.ts'
import { createClient } from '#api/send.ts'
import { productToken } from '#i18n/brand.ts'
import { forgetTickets } from '../../activities/stored-tickets.ts'
import { browser } from '../../device/device.ts'
import { forgetAccountDrafts } from '../../form/drafts.ts'
import { callLanguage } from '../../language.ts'
import { forgetWaiting } from '../../teaching/chat/waiting.ts'
import { callsOf } from './realm-calls.ts'
import { $session, type Session, signOut } from './session.ts'
import { userKinds } from './user-kind.ts'

/**
 * Signs out at once in all tabs of this browser, deletes the session's key, and ends the session on
 * the server. False when the server could not be reached: it then ends the session by age.
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
 * Ends a session on the server that this browser no longer uses. Uses a client of its own, because
 * the response is not about the present session. Unsigned: it works without the key.
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
