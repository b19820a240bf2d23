import { createHmac, randomUUID } from 'node:crypto'
import { and, gt, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { dayMs, hourMs, minuteMs } from '#rules/primitives/durations.ts'
import type { Database } from '../../db/open.ts'
import { attempt } from '../../db/tables/index.ts'

/** How many attempts may fail before a wait, and how the wait grows. */
export interface AttemptRule {
  free: number
  /** In milliseconds; doubles with each further attempt. */
  waitMs: number
  longestWaitMs: number
  /** After this time from the first attempt, all are forgotten; in milliseconds. */
  windowMs: number
}

/**
 * Limits of password attempts. One number from one address: five, then waits. One number from
 * anywhere: more, with short waits, so that a stranger cannot lock the owner out for long. Any
 * number from one address: more still, as many people share one.
 */
export const passwordRules = {
  numberAndAddress: { free: 5, waitMs: 30_000, longestWaitMs: 15 * minuteMs, windowMs: hourMs },
  number: { free: 30, waitMs: 5_000, longestWaitMs: minuteMs, windowMs: hourMs },
  address: { free: 60, waitMs: 5_000, longestWaitMs: 5 * minuteMs, windowMs: hourMs },
} as const satisfies Record<string, AttemptRule>

/** What is counted; `subject` may contain a number or an address. */
export interface Counted {
  subject: string
  rule: AttemptRule
}

/**
 * Counts attempts in the database, across processes and restarts. Subjects are hashed with `key`:
 * there are so few telephone numbers that plain hashes could be reversed by trying all.
 */
export function createAttempts(db: Database, clock: () => Date, key: Buffer) {
  return {
    /**
     * Counts an attempt before it is made, so that concurrent ones cannot exceed the rules. Returns
     * the milliseconds to wait; 0 lets it pass. An attempt that must wait is not counted.
     */
    async count(counted: readonly Counted[]): Promise<number> {
      let longest = 0
      for (const one of counted) longest = Math.max(longest, await countOne(one))
      return longest
    },

    /** Milliseconds until an attempt would pass all; counts nothing. */
    async waiting(counted: readonly Counted[]): Promise<number> {
      const now = clock()
      const blocked = await db
        .select({ until: attempt.blockedUntil })
        .from(attempt)
        .where(and(inArray(attempt.subject, counted.map(keyOf)), gt(attempt.blockedUntil, now)))
      return Math.max(0, ...blocked.map(({ until }) => until.getTime() - now.getTime()))
    },

    /** After a success: uncounts this attempt, but not earlier ones. */
    async giveBack(counted: readonly Counted[]): Promise<void> {
      await db
        .update(attempt)
        .set({ count: sql`greatest(0, ${attempt.count} - 1)` })
        .where(inArray(attempt.subject, counted.map(keyOf)))
    },

    /** After a success: clears these counters, and day-old ones that block no one. */
    async forget(counted: readonly Counted[]): Promise<void> {
      const now = clock()
      const dayAgo = new Date(now.getTime() - dayMs)
      const isOver = and(lt(attempt.since, dayAgo), lte(attempt.blockedUntil, now))
      await db.delete(attempt).where(or(inArray(attempt.subject, counted.map(keyOf)), isOver))
    },
  }

  /** A single statement, because two processes may count the same subject at once. */
  async function countOne({ subject, rule }: Counted): Promise<number> {
    const now = clock()
    const own = randomUUID()
    const firstWait = rule.free > 1 ? 0 : Math.min(rule.waitMs, rule.longestWaitMs)
    const blockedUntil = new Date(now.getTime() + firstWait)
    const at = moment(now)
    const blocked = sql`${attempt.blockedUntil} > ${at}`
    const fresh = sql`${attempt.since} > ${moment(new Date(now.getTime() - rule.windowMs))}`
    const next = sql`(case when ${fresh} then ${attempt.count} + 1 else 1 end)`
    const wait = sql`least(${rule.longestWaitMs}, ${rule.waitMs} * 2 ^ least(20, ${next} - ${rule.free}))`
    const [row] = await db
      .insert(attempt)
      .values({ subject: keyOf({ subject }), count: 1, since: now, blockedUntil, passed: own })
      .onConflictDoUpdate({
        target: attempt.subject,
        set: {
          count: sql`case when ${blocked} then ${attempt.count} else ${next} end`,
          since: sql`case when ${blocked} or ${fresh} then ${attempt.since} else ${at} end`,
          blockedUntil: sql`case when ${blocked} then ${attempt.blockedUntil}
            when ${next} >= ${rule.free} then ${at} + ${wait} * interval '1 millisecond'
            else ${attempt.blockedUntil} end`,
          passed: sql`case when ${blocked} then ${attempt.passed} else ${own}::uuid end`,
        },
      })
      .returning({ passed: attempt.passed, until: attempt.blockedUntil })
    if (row === undefined || row.passed === own) return 0
    return Math.max(1, row.until.getTime() - now.getTime())
  }

  function keyOf({ subject }: Pick<Counted, 'subject'>): string {
    return createHmac('sha256', key).update(subject).digest('base64url')
  }
}
export type Attempts = ReturnType<typeof createAttempts>

const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`
