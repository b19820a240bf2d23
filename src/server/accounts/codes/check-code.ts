import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { hourMs, minuteMs } from '#rules/primitives/durations.ts'
import type { Transaction } from '../../db/open.ts'
import { verificationCode } from '../../db/tables/index.ts'
import type { Visitor } from '../../ground/caller.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { AttemptRule } from '../sign-in/attempts.ts'
import { hashOfAddress, hashOfCode, subjectOf } from './code-hash.ts'
import type { CodeFor, CodeParts } from './code-parts.ts'

/** From the requesting address, and again from all others, so that strangers cannot void a code. */
const mostTries = 5
/** Against one address that guesses at many numbers. */
const addressRule: AttemptRule = {
  free: 60,
  waitMs: 5_000,
  longestWaitMs: 5 * minuteMs,
  windowMs: hourMs,
}

/** A correct code; `spendCode` uses it up. */
export interface CheckedCode {
  subject: string
  codeHash: string
}

/**
 * The try is counted first, so that at most five concurrent ones are compared. A0131 if the code is
 * wrong, expired, was never sent, or has no tries left.
 */
export async function checkCode(
  { db, clock, secrets, attempts, config }: CodeParts,
  code: CodeFor & { verifyCode: string },
  caller: Pick<Visitor, 'address' | 'note'>,
  field = 'verifyCode',
): Promise<CheckedCode> {
  if (config.rateLimits) {
    const waitMs = await attempts.count([
      { subject: `code tried from ${caller.address}`, rule: addressRule },
    ])
    if (waitMs > 0) throw new ServiceError('A0501', { waitSeconds: Math.ceil(waitMs / 1000) })
  }
  const subject = subjectOf(secrets, code)
  const codeHash = hashOfCode(secrets, subject, code.verifyCode)
  const here = hashOfAddress(secrets, subject, caller.address)
  const { askedFrom, tries, strangeTries } = verificationCode
  const isHere = sql`${askedFrom} = ${here}`
  const [row] = await db
    .update(verificationCode)
    .set({
      tries: sql`case when ${isHere} then ${tries} + 1 else ${tries} end`,
      strangeTries: sql`case when ${isHere} then ${strangeTries} else ${strangeTries} + 1 end`,
    })
    .where(
      and(
        eq(verificationCode.subject, subject),
        or(and(isHere, lt(tries, mostTries)), and(sql`not ${isHere}`, lt(strangeTries, mostTries))),
        gt(verificationCode.expiresAt, clock()),
      ),
    )
    .returning({ codeHash: verificationCode.codeHash })
  if (!isEqual(codeHash, row?.codeHash ?? '')) {
    caller.note({ why: 'code' })
    throw wrongCode(field)
  }
  return { subject, codeHash }
}

/** Uses a code up, in the transaction of what it permits; A0131 if it was used meanwhile. */
export async function spendCode(
  tx: Transaction,
  { subject, codeHash }: CheckedCode,
  field = 'verifyCode',
): Promise<void> {
  const spent = await tx
    .delete(verificationCode)
    .where(and(eq(verificationCode.subject, subject), eq(verificationCode.codeHash, codeHash)))
    .returning({ subject: verificationCode.subject })
  if (spent.length === 0) throw wrongCode(field)
}

const wrongCode = (field: string) => new ServiceError('A0131', { field, rule: 'authCode' })

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
