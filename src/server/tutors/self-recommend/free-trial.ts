import { createHmac } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { type Sticks, trialSticks } from '#contract/tutors/self-recommend.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { account, spentTrial, stickGrant } from '../../db/tables/index.ts'
import type { KnownSession, TutorOwner } from '../../ground/owner.ts'
import type { Secrets } from '../../ground/secrets.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { readSticks } from './sticks.ts'

interface TrialParts {
  db: Database
  clock: () => Date
  secrets: Secrets
}
type TrialCaller = TutorOwner & { session: Pick<KnownSession, 'clientKey'> }

/** Whether this tutor, their number or their browser had the free trial. */
export async function isTrialTaken(
  { db, secrets }: TrialParts,
  caller: TrialCaller,
): Promise<{ used: boolean }> {
  const hashes = await subjectHashes(db, secrets, caller)
  const spent = await db.$count(spentTrial, inArray(spentTrial.subjectHash, hashes))
  return { used: spent > 0 || (await hasTrial(db, caller.tutorId)) }
}

/** Grants the free trial. A0440 when the tutor, the number or the browser had it. */
export async function giveTrial(
  { db, clock, secrets }: TrialParts,
  caller: TrialCaller,
): Promise<Sticks> {
  const { accountId, tutorId } = caller
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const now = clock()
    const hashes = await subjectHashes(tx, secrets, caller)
    const spent = await tx
      .insert(spentTrial)
      .values(hashes.map((subjectHash) => ({ subjectHash, at: now })))
      .onConflictDoNothing()
      .returning()
    if (spent.length < hashes.length || (await hasTrial(tx, tutorId))) {
      throw new ServiceError('A0440', { field: 'trial', rule: 'states.trialUsed' })
    }
    await tx.insert(stickGrant).values({ tutorId, source: 'trial', quantity: trialSticks, at: now })
    return readSticks(tx, tutorId, now)
  })
}

async function hasTrial(db: Database | Transaction, tutorId: number): Promise<boolean> {
  const trials = and(eq(stickGrant.tutorId, tutorId), eq(stickGrant.source, 'trial'))
  return (await db.$count(stickGrant, trials)) > 0
}

/** Sorted, against deadlocks between transactions with the same hashes. */
async function subjectHashes(
  db: Database | Transaction,
  secrets: Secrets,
  { accountId, session }: TrialCaller,
): Promise<string[]> {
  const [row] = await db
    .select({ countryCode: account.countryCode, mobile: account.mobile })
    .from(account)
    .where(eq(account.id, accountId))
  const key = secrets.key('free trials')
  const subjects = [
    `number +${row?.countryCode} ${row?.mobile}`,
    ...(session.clientKey === null ? [] : [`browser ${session.clientKey}`]),
  ]
  return subjects.map((one) => createHmac('sha256', key).update(one).digest('base64url')).sort()
}
