import { and, inArray, isNull, like, sql } from 'drizzle-orm'
import type { NewsWord } from '#contract/job-news.ts'
import type { ThingNews } from '#contract/notice-things.ts'
import type { Transaction } from '../db/open.ts'
import { type MachineName, notice } from '../db/tables/index.ts'

type Word = NewsWord | ThingNews

/** What asks for an answer: done once its record has moved on. */
const asking: readonly Word[] = [
  'applied',
  'booked',
  'expiring',
  'invited',
  'invitation.received',
  'jobFinished',
  'lessonAsked',
  'lessonDisputed',
  'lessonEscalated',
  'lessonForgotten',
  'lessonOver',
  'lessonOverAsked',
  'lessonProposed',
  'lessonPutOff',
  'lessonsProposed',
]

/** Whether a piece of news, without its side, asks for an answer. */
export const isAsking = (word: string): boolean => asking.some((one) => one === word)

/** Records that keys of notices name, with the version that was told: `lesson:7:2:parent.lessonOver`. */
export const toldRecord = /^(job|application|lesson|invitation):(\d+):(\d+):/u
const told: readonly MachineName[] = ['job', 'application', 'lesson', 'invitation']

/** What asked for the answer that a record has now is read: whoever was asked has nothing left to do. */
export async function closeAsking(
  tx: Transaction,
  name: MachineName,
  { id }: { id: number },
  now: Date,
): Promise<void> {
  if (!told.includes(name)) return
  const word = sql<string>`regexp_replace(${notice.kind}, '^(parent|tutor)[.]', '')`
  const found = await tx
    .select({ id: notice.id })
    .from(notice)
    .where(
      and(isNull(notice.readAt), like(notice.key, `${name}:${id}:%`), inArray(word, [...asking])),
    )
    // Who reads it right now does the same, in an order of their own.
    .for('update', { skipLocked: true })
  if (found.length === 0) return
  await tx
    .update(notice)
    .set({ readAt: now })
    .where(
      inArray(
        notice.id,
        found.map((one) => one.id),
      ),
    )
}
