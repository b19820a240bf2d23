import { and, eq, inArray, not } from 'drizzle-orm'
import type { CourseMove, moveCourse, OwnCourse } from '#contract/courses/courses.ts'
import type { BodyValue } from '#contract/kernel.ts'
import { courseIssues, netCents } from '#rules/courses/course-whole.ts'
import { decimalOfCents } from '#rules/decimal-of-cents.ts'
import { courseLesson } from '../db/tables/index.ts'
import type { Member } from '../ground/caller.ts'
import { ServiceError } from '../ground/service-error.ts'
import { requestApproval, withdrawPending } from '../moderation/approvals/request.ts'
import { requestsAbout } from '../moderation/approvals/requests-about.ts'
import { demandTrade } from '../sales/demand-trade.ts'
import { moveRecord } from '../states/move.ts'
import { demandAuthor } from './author.ts'
import { namedIn, unreadyIn } from './media/named-media.ts'
import { courseView } from './own-courses.ts'
import { type CourseParts, type LockedCourse, withOwnCourse, writtenOf } from './own-version.ts'

type Moved = Pick<LockedCourse, 'row' | 'newest'>

const moves: Record<CourseMove, (locked: LockedCourse, caller: Member) => Promise<Moved>> = {
  submit: async (locked, caller) => {
    const { tx, row, newest, cause } = locked
    const stored = await writtenOf(tx, newest.id)
    const unready = await unreadyIn(tx, row.id, newest.outline)
    const issues = courseIssues(newest, stored, unready)
    if (issues.length > 0) throw new ServiceError('A0410', { issues })
    const author = demandAuthor(caller)
    if (netCents(newest) > 0 && 'organizationId' in author) {
      await demandTrade(tx, author.organizationId, 'priceCents')
    }
    const moved = await moveRecord(tx, 'courseVersion', newest, { event: 'submit', ...cause })
    const keys = moved.outline.flatMap(({ lessons }) => lessons.map(({ key }) => key))
    const gone = and(
      eq(courseLesson.versionId, newest.id),
      not(inArray(courseLesson.lessonKey, keys)),
    )
    await tx.delete(courseLesson).where(gone)
    const cents = netCents(moved)
    const change = {
      courseId: row.id,
      versionId: moved.id,
      courseTitle: moved.title,
      coursePrice: cents === 0 ? '' : decimalOfCents(cents),
      courseMedia: namedIn(moved.outline),
    }
    await requestApproval(tx, { kind: 'course', owner: author, change, now: cause.now })
    return { row, newest: moved }
  },
  revise: async ({ tx, row, newest, cause }) => {
    const moved = await moveRecord(tx, 'courseVersion', newest, { event: 'revise', ...cause })
    await withdrawPending(tx, requestsAbout('course', row, newest.id), cause.now)
    return { row, newest: moved }
  },
  pause: (locked) => moveThing(locked, 'pause'),
  resume: (locked) => moveThing(locked, 'resume'),
  end: (locked) => moveThing(locked, 'end'),
}

export async function moveOwnCourse(
  parts: CourseParts,
  caller: Member,
  { classId, event }: BodyValue<typeof moveCourse>,
): Promise<OwnCourse> {
  return withOwnCourse(parts, caller, classId, async (locked) => {
    if (locked.row.status === 'ENDED') {
      throw new ServiceError('A0440', { field: 'state', rule: 'states.course.ENDED' })
    }
    const { row, newest } = await moves[event](locked, caller)
    return courseView(locked.tx, row, newest)
  })
}

async function moveThing(
  { tx, row, newest, cause }: LockedCourse,
  event: 'pause' | 'resume' | 'end',
): Promise<Moved> {
  return { row: await moveRecord(tx, 'course', row, { event, ...cause }), newest }
}
