import { asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { disputeQueue, StaffDispute } from '#contract/teaching/lesson-disputes.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList } from '#rules/list-pages.ts'
import type { Actor } from '#rules/state-machine.ts'
import { countedMinutes, doubtsOf } from '#rules/teaching/lesson-claim.ts'
import { calledName } from '../accounts/called-name.ts'
import { isOfLesson, ownRecords } from '../accounts/staff-decisions/own-records.ts'
import type { Database } from '../db/open.ts'
import { account, application, job, lesson, parent, tutor } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { rowsOfPage } from '../ground/page-of-list.ts'
import { historiesOf } from '../states/histories.ts'
import { jobLabelsOf } from '../teaching/jobs/job-labels.ts'
import { publishedJob } from '../teaching/jobs/published-job.ts'
import { decisionOf, statementsOfLessons } from '../teaching/lessons/dispute-view.ts'
import type { LessonRow } from '../teaching/lessons/move-lesson.ts'
import { tutorName } from '../tutors/public-names.ts'

/** Disputed lessons for staff; the statements about an operator's own lessons are left out. */
export async function listDisputes(
  db: Database,
  { view, ...page }: QueryValue<typeof disputeQueue>,
  { locale, operatorId }: { locale: Locale; operatorId: number },
): Promise<DataOf<typeof disputeQueue>> {
  const waits = view === 'waiting'
  const where = waits ? eq(lesson.status, 'DISPUTED') : isNotNull(lesson.decidedAt)
  const total = await db.$count(lesson, where)
  const rows = await rowsOfPage(
    page,
    db
      .select({ row: lesson, job, tutor, parent, calledName: calledName(account, locale) })
      .from(lesson)
      .innerJoin(application, eq(application.id, lesson.applicationId))
      .innerJoin(job, eq(job.id, application.jobId))
      .innerJoin(tutor, eq(tutor.id, lesson.tutorId))
      .innerJoin(parent, eq(parent.id, job.parentId))
      .innerJoin(account, eq(account.id, parent.accountId))
      .where(where)
      .orderBy(
        ...(waits
          ? [asc(lesson.updatedAt), asc(lesson.id)]
          : [desc(lesson.decidedAt), desc(lesson.id)]),
      ),
  )
  const ids = rows.map(({ row }) => row.id)
  const statements = await statementsOfLessons(db, ids)
  const histories = await historiesOf(db, 'lesson', ids)
  const own = await ownRecords(db, operatorId)
  const list = rows.map(({ row, ...found }): StaffDispute => {
    const isOwn = isOfLesson(own, { tutorId: row.tutorId, accountId: found.parent.accountId })
    const said = (side: 'parent' | 'tutor') =>
      isOwn ? { accounts: [], files: [] } : statements(row.id, side)
    return {
      ...factsOf(row),
      jobId: found.job.id,
      jobNo: publishedJob(found.job).jobNo,
      ...jobLabelsOf(found.job, locale),
      own: isOwn,
      parent: { accountId: found.parent.accountId, name: found.calledName, ...said('parent') },
      tutor: {
        accountId: found.tutor.accountId,
        name: tutorName(found.tutor, locale),
        ...said('tutor'),
      },
      history: histories.get(row.id) ?? [],
      decision: decisionOf(row),
    }
  })
  return pageOfList(list, { total, ...page })
}

const iso = (moment: Date | null) => moment && isoInHongKong(moment)
const sideOf = (side: Actor | null) => (side === 'parent' || side === 'tutor' ? side : null)

const factsOf = (row: LessonRow) => ({
  signId: row.id,
  status: row.status,
  startsAt: iso(row.startsAt),
  endsAt: iso(row.endsAt),
  signedBy: sideOf(row.signedBy),
  signedAt: iso(row.signedAt),
  overAt: iso(row.overAt),
  overHeardAt: iso(row.overHeardAt),
  minutes: row.minutes,
  doubts: doubtsOf(row),
  countedMinutes: countedMinutes(row),
  missedBy: sideOf(row.missedBy),
  warning: row.warning,
  lessonMinutes: row.lessonMinutes,
  feeCents: row.feeCents,
})
