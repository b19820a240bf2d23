import type { endSession as endSessionCall, sessionList } from '#contract/accounts/sign-in.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { Member } from '../../ground/caller.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { SignInParts } from './sign-in-parts.ts'

export async function logout({ sessions }: SignInParts, { owner, session }: Member) {
  return { ended: (await sessions.end(owner, session.id)) ? 1 : 0 }
}

export async function listSessions(
  { sessions }: SignInParts,
  { owner, session }: Member,
): Promise<DataOf<typeof sessionList>> {
  const rows = await sessions.list(owner)
  return {
    list: rows.map((row) => ({
      sessionId: row.id,
      device: row.device,
      place: row.place,
      createdAt: isoInHongKong(row.createdAt),
      lastSeenAt: isoInHongKong(row.lastSeenAt),
      endsAt: isoInHongKong(row.endsAt),
      isThis: row.id === session.id,
    })),
  }
}

/** Ends one session of the caller (A0404 when it is not theirs), or all but this one. */
export async function endSession(
  { sessions }: SignInParts,
  { owner, session }: Member,
  { sessionId }: BodyValue<typeof endSessionCall>,
) {
  if (sessionId === undefined) return { ended: await sessions.endOthers(owner, session.id) }
  if (!(await sessions.end(owner, sessionId))) throw new ServiceError('A0404', 'sessionId')
  return { ended: 1 }
}
