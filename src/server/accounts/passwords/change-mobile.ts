import { and, desc, eq, isNull } from 'drizzle-orm'
import type { changeMobile as changeCall } from '#contract/accounts/passwords.ts'
import { numberTakenDays, numberWaitHours } from '#contract/accounts/security-changes.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import { dayMs, hourMs } from '#rules/primitives/durations.ts'
import type { Mobile } from '#rules/primitives/mobile-patterns.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { securityChange } from '../../db/tables/index.ts'
import type { Member } from '../../ground/caller.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import type { CodeParts } from '../codes/code-parts.ts'
import { typedMobile } from '../codes/typed-mobile.ts'
import { holdNumber } from '../joining/new-owners.ts'
import { inheritByNumber } from '../kept-marks/inherit-marks.ts'
import { lockOpenOwner } from '../open-owner.ts'
import { recordChange } from '../security-changes/record-change.ts'
import { changesOf, endChanges } from '../security-changes/store-change.ts'
import { ownersOf } from '../sign-in/owners.ts'
import { createSessions } from '../sign-in/sessions.ts'
import { confirmSealed } from './confirm.ts'
import { changeOwner, ownRecord } from './own-record.ts'

type Moved = DataOf<typeof changeCall>

/**
 * Moves an account or organization to another number, proved by a code to it. As the number can
 * reset everything else, moving at once takes the password (if there is one) and a code to the old
 * number, and ends the other sessions. With only one of them it waits: all known addresses are
 * notified and the owner may stop it; the same request after the wait moves it.
 */
export async function changeMobile(
  parts: CodeParts,
  body: BodyValue<typeof changeCall>,
  caller: Member,
): Promise<Moved> {
  const { owner, session } = caller
  const own = await ownRecord(parts.db, owner)
  const number = typedMobile(body)
  const { isFull, spendProofs } = await proveOwner(parts, { own, body }, caller)
  const { realm } = own
  const asked = { ...number, realm, purpose: 'mobile', verifyCode: body.verifyCode } as const
  const checked = await checkCode(parts, asked, caller)
  return parts.db.transaction(async (tx): Promise<Moved> => {
    await lockOpenOwner(tx, owner)
    await spendCode(tx, checked)
    await spendProofs(tx)
    await holdNumber(tx, number)
    const there = await ownersOf[realm].find(tx, number)
    if (there !== null) throw new ServiceError('A0111', 'mobile')
    const waiting = isFull ? null : await waitFor(tx, owner, number, parts)
    if (waiting !== null) return { ended: 0, waiting }
    await endChanges(tx, owner, 'numberAsked', parts.clock())
    await changeOwner(tx, owner, { what: 'number', set: number }, parts)
    await inheritByNumber(tx, parts, owner, number)
    const ended = await createSessions(tx, parts.clock).endOthers(owner, session.id)
    return { ended, waiting: null }
  })
}

interface Proving {
  own: Awaited<ReturnType<typeof ownRecord>>
  body: BodyValue<typeof changeCall>
}

/** A0410 without password and code. */
async function proveOwner(parts: CodeParts, { own, body }: Proving, caller: Member) {
  const { password, keyCode, oldVerifyCode } = body
  const none = { field: 'oldVerifyCode', value: undefined, purpose: 'mobile' } as const
  const byPassword = password !== undefined
  const byCode = oldVerifyCode !== undefined
  if (byPassword) await confirmSealed(parts, own, { password, keyCode, code: none }, caller)
  const spendProofs =
    byPassword && !byCode
      ? async () => {}
      : await confirmSealed(parts, own, { code: { ...none, value: oldVerifyCode } }, caller)
  return { isFull: byCode && (byPassword || own.passwordHash === null), spendProofs }
}

/** The rest of a number's wait since it was first requested; null once it may be taken. */
async function waitFor(
  tx: Transaction,
  owner: Owner,
  number: Mobile,
  parts: CodeParts,
): Promise<Moved['waiting']> {
  const now = parts.clock()
  const waiting = await waitingNumber(tx, owner, now)
  const isSame = waiting?.countryCode === number.countryCode && waiting.mobile === number.mobile
  if (waiting !== null && isSame) return waiting.usableAt > now ? waitingView(waiting) : null
  await endChanges(tx, owner, 'numberAsked', now)
  await recordChange(tx, owner, { what: 'numberAsked', number }, parts)
  return waitingView({ ...number, usableAt: new Date(now.getTime() + numberWaitHours * hourMs) })
}

type Waiting = { countryCode: string; mobile: string; usableAt: Date }
/** Masked, as the reader may not be the one who requested it. */
export const waitingView = ({ countryCode, mobile, usableAt }: Waiting) => ({
  number: `+${countryCode} ••••${mobile.slice(-4)}`,
  at: isoInHongKong(usableAt),
})

/** The requested number and when it may be taken; null without a request. */
export async function waitingNumber(db: Database | Transaction, owner: Owner, now: Date) {
  const isAsked = and(eq(securityChange.what, 'numberAsked'), isNull(securityChange.endedAt))
  const [row] = await db
    .select()
    .from(securityChange)
    .where(and(changesOf(owner), isAsked))
    .orderBy(desc(securityChange.id))
    .limit(1)
  if (row === undefined || row.countryCode === null || row.mobile === null) return null
  const usableAt = new Date(row.at.getTime() + numberWaitHours * hourMs)
  const isOver = now.getTime() - usableAt.getTime() > numberTakenDays * dayMs
  return isOver ? null : { countryCode: row.countryCode, mobile: row.mobile, usableAt }
}

/** Stops the requested change; any session of the owner may, as it changes nothing. */
export async function stopNumber(
  { db, clock }: Pick<CodeParts, 'db' | 'clock'>,
  { owner }: Member,
): Promise<{ stopped: boolean }> {
  const ended = await db.transaction(async (tx) => {
    await lockOpenOwner(tx, owner)
    return endChanges(tx, owner, 'numberAsked', clock())
  })
  return { stopped: ended > 0 }
}
