import { and, desc, eq, isNull } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { changeMobile as changeCall } from '#contract/passwords.ts'
import { numberTakenDays, numberWaitHours } from '#contract/security-changes.ts'
import { dayMs, hourMs } from '#rules/primitives/durations.ts'
import type { Mobile } from '#rules/primitives/mobile-patterns.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { securityChange } from '../../db/tables/index.ts'
import type { Member } from '../../ground/caller.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { Owner } from '../../ground/owner.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { lockOpenOwner } from '../account-data/open-owner.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import type { CodeParts } from '../codes/code-parts.ts'
import { typedMobile } from '../codes/typed-mobile.ts'
import { holdNumber } from '../joining/new-owners.ts'
import { inheritByNumber } from '../kept-marks/inherit-marks.ts'
import { changesOf, endChanges } from '../security-changes/keep-change.ts'
import { recordChange } from '../security-changes/tell-change.ts'
import { ownersOf } from '../sign-in/owners.ts'
import { createSessions } from '../sign-in/sessions.ts'
import { confirmSealed } from './confirm.ts'
import { changeOwner, ownRecord } from './own-record.ts'

type Moved = DataOf<typeof changeCall>

/**
 * Moves an account or organization to another number, which needs its code. Everything else can be reset by
 * the number: with the password and a code to the old number it moves at once (without a password, by the
 * code), and the other sessions end. With one of the two it waits, while everybody who was reachable is
 * told and may stop it; asked again after the wait, it moves.
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
  const moved = await parts.db.transaction(async (tx): Promise<Moved> => {
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
  parts.outbox.wake()
  return moved
}

interface Proving {
  own: Awaited<ReturnType<typeof ownRecord>>
  body: BodyValue<typeof changeCall>
}

/** The password, a code to the old number, or both; A0410 without either. */
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

/** How long this number waits, from the first time it was asked for; null once it may be taken. */
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
/** As its owner sees it, who may not be who asked for it. */
export const waitingView = ({ countryCode, mobile, usableAt }: Waiting) => ({
  number: `+${countryCode} ••••${mobile.slice(-4)}`,
  at: isoInHongKong(usableAt),
})

/** The number that an account may move to after a wait; null where none was asked for. */
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

/** Stops what waits; whoever is signed in may, because it changes nothing. */
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
