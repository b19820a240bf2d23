import { and, eq, inArray, not } from 'drizzle-orm'
import { courseTexts } from '#contract/courses/course-fields.ts'
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
import { moveRecord, type RowOf } from '../states/move.ts'
import { demandAuthor } from './author.ts'
import { namedIn, unreadyIn } from './media/named-media.ts'
import { courseView } from './own-courses.ts'
import {
  type CourseParts,
  emptyLesson,
  type HeldCourse,
  holdCourse,
  type LessonWords,
  writtenOf,
} from './own-version.ts'

type Moved = Pick<HeldCourse, 'row' | 'newest'>

const moves: Record<CourseMove, (held: HeldCourse, caller: Member) => Promise<Moved>> = {
  submit: async (held, caller) => {
    const { tx, row, newest, cause } = held
    const kept = await writtenOf(tx, newest.id)
    const unready = await unreadyIn(tx, row.id, newest.outline)
    const issues = courseIssues(newest, kept, unready)
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
      courseText: wholeText(moved, kept),
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
  pause: (held) => moveThing(held, 'pause'),
  resume: (held) => moveThing(held, 'resume'),
  end: (held) => moveThing(held, 'end'),
}

export async function moveOwnCourse(
  parts: CourseParts,
  caller: Member,
  { classId, event }: BodyValue<typeof moveCourse>,
): Promise<OwnCourse> {
  return holdCourse(parts, caller, classId, async (held) => {
    if (held.row.status === 'ENDED') {
      throw new ServiceError('A0440', { field: 'state', rule: 'states.course.ENDED' })
    }
    const { row, newest } = await moves[event](held, caller)
    return courseView(held.tx, row, newest)
  })
}

async function moveThing(
  { tx, row, newest, cause }: HeldCourse,
  event: 'pause' | 'resume' | 'end',
): Promise<Moved> {
  return { row: await moveRecord(tx, 'course', row, { event, ...cause }), newest }
}

function wholeText(
  version: RowOf<'courseVersion'>,
  kept: ReadonlyMap<string, LessonWords>,
): string {
  const texts = courseTexts.flatMap((name) => (name === 'title' ? [] : version[name]))
  const sections = version.outline.map(({ title, lessons }) =>
    [
      `## ${title}`,
      ...lessons.map(({ key, title: name, videoUrl }) => {
        const { text, quiz } = kept.get(key) ?? emptyLesson
        return [`### ${name}`, videoUrl, text, quiz].filter((part) => part !== '').join('\n\n')
      }),
    ].join('\n\n'),
  )
  return [...texts, ...sections].join('\n\n')
}
