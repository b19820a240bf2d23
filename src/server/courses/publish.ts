import { and, eq } from 'drizzle-orm'
import { type CourseFields, type CourseText, courseTexts } from '#contract/courses/course-fields.ts'
import type { Transaction } from '../db/open.ts'
import { course, courseVersion } from '../db/tables/index.ts'
import { type ChangeOf, readChange } from '../moderation/approvals/changes.ts'
import type { ApprovalOwner, KindRule } from '../moderation/approvals/kinds.ts'
import { listingVector } from '../search/listing-vector.ts'
import { lockRecord, moveRecord, type RowOf } from '../states/move.ts'
import { refreshTutor } from '../tutors/records/refresh.ts'
import { lengthOfAll, lessonLengths } from './lesson-lengths.ts'
import { writtenOf } from './own-version.ts'

interface Deciding {
  operatorId: number
  now: Date
}

/** Makes an approved version the current one and publishes the course. */
async function publishCourse(
  tx: Transaction,
  author: ApprovalOwner,
  change: ChangeOf<'course'>,
  { operatorId, now }: Deciding,
): Promise<void> {
  const { row, version } = await lockBoth(tx, author, change)
  const cause = { actor: 'staff', accountId: operatorId, now } as const
  const former = and(eq(courseVersion.courseId, row.id), eq(courseVersion.status, 'CURRENT'))
  const [current] = await tx.select().from(courseVersion).where(former)
  if (current !== undefined) {
    const held = await lockRecord(tx, 'courseVersion', eq(courseVersion.id, current.id), 'classId')
    const replaced = { event: 'replace', actor: 'system', accountId: null, now } as const
    await moveRecord(tx, 'courseVersion', held, replaced)
  }
  const lengths = await lessonLengths(tx, version.outline, await writtenOf(tx, version.id))
  const set = { words: courseSearchText(version), minutes: lengthOfAll(lengths) }
  await moveRecord(tx, 'courseVersion', version, { event: 'approve', ...cause, set })
  const publishedAt = row.publishedAt ?? now
  // The author ended the course while the version was pending: approved, but it stays unlisted.
  if (row.status === 'ENDED') return
  await moveRecord(tx, 'course', row, { event: 'publish', ...cause, set: { publishedAt } })
}

async function refuseCourse(
  tx: Transaction,
  author: ApprovalOwner,
  change: ChangeOf<'course'>,
  { operatorId, now }: Deciding,
): Promise<void> {
  const { version } = await lockBoth(tx, author, change)
  const cause = { event: 'reject', actor: 'staff', accountId: operatorId, now } as const
  await moveRecord(tx, 'courseVersion', version, cause)
}

async function lockBoth(
  tx: Transaction,
  author: ApprovalOwner,
  { courseId, versionId }: ChangeOf<'course'>,
): Promise<{ row: RowOf<'course'>; version: RowOf<'courseVersion'> }> {
  const own =
    'tutorId' in author
      ? eq(course.tutorId, author.tutorId)
      : eq(course.organizationId, author.organizationId)
  const which = and(eq(course.id, courseId), own)
  const row = await lockRecord(tx, 'course', which, 'approvalId')
  const of = and(eq(courseVersion.id, versionId), eq(courseVersion.courseId, courseId))
  return { row, version: await lockRecord(tx, 'courseVersion', of, 'approvalId') }
}

export const courseApproval: KindRule = {
  replacesPending: false,
  apply: (tx, { owner, change, now, operatorId }) =>
    publishCourse(tx, owner, readChange('course', change), { operatorId, now }),
  reject: (tx, { owner, change, now, operatorId }) =>
    refuseCourse(tx, owner, readChange('course', change), { operatorId, now }),
  async afterDecision(tx, { owner, now }) {
    if ('tutorId' in owner) await refreshTutor(tx, owner.tutorId, now)
  },
}

/** What the search finds a version by. */
export function courseSearchText(version: Pick<CourseFields, CourseText | 'itemValue'>): string {
  const { title, itemValue } = version
  return listingVector({ title, itemValue, texts: courseTexts.map((name) => version[name]) })
}
