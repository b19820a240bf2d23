import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { endSession as endSessionCall, sessionList } from '#contract/sign-in.ts'
import { isoInHongKong } from '../hong-kong-time.ts'
import { signedIn } from '../passwords/own-record.ts'
import { ServiceError } from '../service-error.ts'
import type { KnownSession } from './sessions.ts'
import type { SignInParts } from './sign-in-parts.ts'

type MaybeSession = KnownSession | null

/** Ends the session of the caller (L09, O09). */
export async function logout({ sessions }: SignInParts, session: MaybeSession) {
  const { owner, id } = signedIn(session)
  return { ended: (await sessions.end(owner, id)) ? 1 : 0 }
}

/** Where the caller is signed in. */
export async function listSessions(
  { sessions }: SignInParts,
  session: MaybeSession,
): Promise<DataOf<typeof sessionList>> {
  const { owner, id } = signedIn(session)
  const rows = await sessions.list(owner)
  return {
    list: rows.map((row) => ({
      sessionId: row.id,
      device: row.device,
      place: row.place,
      createdAt: isoInHongKong(row.createdAt),
      lastSeenAt: isoInHongKong(row.lastSeenAt),
      endsAt: isoInHongKong(row.endsAt),
      isThis: row.id === id,
    })),
  }
}

/** Ends one session of the caller (A0404 when it is none of his), or all but this one. */
export async function endSession(
  { sessions }: SignInParts,
  session: MaybeSession,
  { sessionId }: BodyValue<typeof endSessionCall>,
) {
  const { owner, id } = signedIn(session)
  if (sessionId === undefined) return { ended: await sessions.endOthers(owner, id) }
  if (!(await sessions.end(owner, sessionId))) throw new ServiceError('A0404', 'sessionId')
  return { ended: 1 }
}
