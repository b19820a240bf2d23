import { refundEnds, refundPercent } from '#rules/courses/course-refund.ts'
import { readQuiz } from '#rules/courses/quiz.ts'
import { courseCommission } from '#rules/price-list.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { issueCertificates } from '../../../courses/certificate.ts'
import type { Entry } from '../../../ledger/post.ts'
import { earnedLines } from '../../../sales/pay-seller.ts'
import type { Transaction } from '../../open.ts'
import {
  courseReview,
  enrolment,
  type Line,
  lessonDone,
  lessonOpened,
  quizAttempt,
} from '../../tables/index.ts'
import { insertRows } from '../insert-rows.ts'
import { createRandom, type Random } from '../random.ts'
import { courseReviewText, drawCourseScore } from '../texts/course-reviews.ts'
import type { StoredCourse } from './courses.ts'
import { type Member, momentSince } from './members.ts'
import { storePurchases } from './purchases.ts'

interface Learner {
  course: StoredCourse
  accountId: number
  joinedAt: Date
  /** Lessons opened, when each of them was, and those of them that are done. */
  opened: Date[]
  done: number
  review: { score: number; content: string } | null
}

/** Members join, pay for, study and review courses; returns the journal entries to post. */
export async function storeLearners(
  tx: Transaction,
  { courses, members, now }: { courses: StoredCourse[]; members: Member[]; now: Date },
): Promise<Entry[]> {
  const learners = courses
    .flatMap((course, at) => drawLearners(course, { at, members, now }))
    .sort((one, other) => one.joinedAt.getTime() - other.joinedAt.getTime())
  const buyers = learners.filter(({ course }) => course.netCents > 0)
  const { lines, entries } = await storePurchases(
    tx,
    buyers.map(({ accountId, joinedAt: at, course }) => ({
      ...({ accountId, goods: 'course', itemId: course.courseId, name: course.title } as const),
      ...{ quantity: 1, priceCents: course.netCents, at },
    })),
  )
  const lineOf = new Map(buyers.map((learner, number) => [learner, lines[number]]))
  const rows = await tx
    .insert(enrolment)
    .values(learners.map((learner) => enrolmentRow(learner, lineOf.get(learner), now)))
    .returning()
  const idOf = new Map(rows.map(({ id, accountId, courseId }) => [`${accountId} ${courseId}`, id]))
  const enrolled = learners.map((learner) => ({
    ...learner,
    enrolmentId: idOf.get(`${learner.accountId} ${learner.course.courseId}`) ?? 0,
  }))
  await storeStudies(tx, enrolled)
  await issueCertificates(
    tx,
    enrolled
      .filter((learner) => isWhole(learner))
      .map(({ enrolmentId, opened, joinedAt }) => {
        return { enrolmentId, issuedAt: opened.at(-1) ?? joinedAt }
      }),
  )
  return [
    ...entries,
    ...buyers.flatMap(({ course, joinedAt }, number): Entry[] => {
      const at = refundEnds(joinedAt)
      if (at > now) return []
      const { courseId, owner, netCents: cents } = course
      const ledgerAccount = { owner, part: 'available' } as const
      const commissionBasisPoints = courseCommission.basisPoints
      return [
        {
          ...({ key: `course:${lines[number]?.id}:earned`, kind: 'course', at } as const),
          of: { course: courseId },
          lines: earnedLines({ ledgerAccount, cents, commissionBasisPoints }),
        },
      ]
    }),
  ]
}

function drawLearners(
  course: StoredCourse,
  { at, members, now }: { at: number; members: Member[]; now: Date },
): Learner[] {
  const random = createRandom('learners', at)
  const days = (now.getTime() - course.publishedAt.getTime()) / dayMs
  const drawn = course.netCents > 0 ? random.between(2, 5) : random.between(6, 12)
  const howMany = Math.min(drawn, 2 + Math.floor(days / 3))
  const texts = new Set<string>()
  return random.some(members, howMany).map(({ accountId, since }) => {
    const joinedAt = momentSince(random, [course.publishedAt, since], now)
    const until = Math.min(now.getTime(), joinedAt.getTime() + random.between(5, 20) * dayMs)
    const lessons = course.lessons.length
    const isEager = random.chance(0.45) && until < now.getTime()
    const howFar = isEager ? lessons : random.between(1, lessons)
    const opened = Array.from(
      { length: howFar },
      (_, n) => new Date(Math.floor(mix(joinedAt.getTime(), until, (n + 1) / (howFar + 1)))),
    )
    const done = isEager ? howFar : howFar - 1
    const isTried = howFar * 100 >= lessons * refundPercent
    const learner = { course, accountId, joinedAt, opened, done }
    const writes = isTried && random.chance(isEager ? 0.9 : 0.5)
    return { ...learner, review: writes ? drawReview(random, texts) : null }
  })
}

const mix = (from: number, to: number, share: number) => from + (to - from) * share

function drawReview(random: Random, texts: Set<string>): Learner['review'] {
  const score = drawCourseScore(random)
  const content = courseReviewText(random, score)
  // No two learners write the same review.
  const isNew = !texts.has(content)
  texts.add(content)
  return { score, content: isNew ? content : '' }
}

const isWhole = ({ course, done }: Pick<Learner, 'course' | 'done'>) =>
  done === course.lessons.length

function enrolmentRow(learner: Learner, line: Line | undefined, now: Date) {
  const { accountId, course, joinedAt, opened } = learner
  const { courseId, versionId, netCents: price } = course
  const heldUntil = refundEnds(joinedAt)
  const isHeld = line !== undefined && heldUntil > now
  const whole = isWhole(learner)
  return {
    ...{ accountId, courseId, versionId, joinedAt, createdAt: joinedAt },
    ...{ status: whole ? ('COMPLETED' as const) : ('ACTIVE' as const), version: whole ? 2 : 1 },
    ...{ lastActor: 'system' as const, orderLineId: line?.id ?? null },
    ...{ heldCents: isHeld ? price : 0, heldUntil: isHeld ? heldUntil : null },
    commissionBasisPoints: line === undefined ? 0 : courseCommission.basisPoints,
    updatedAt: (whole ? opened.at(-1) : undefined) ?? joinedAt,
  }
}

async function storeStudies(
  tx: Transaction,
  enrolled: readonly (Learner & { enrolmentId: number })[],
): Promise<void> {
  const openedRows = enrolled.flatMap(({ enrolmentId, course, opened }) =>
    opened.map((at, n) => ({ enrolmentId, lessonKey: course.lessons[n]?.key ?? '', at })),
  )
  await insertRows(tx, lessonOpened, openedRows)
  await insertRows(
    tx,
    lessonDone,
    enrolled.flatMap(({ enrolmentId, course, opened, done }) =>
      course.lessons.slice(0, done).map(({ key: lessonKey }, n) => ({
        ...{ enrolmentId, lessonKey, at: opened[n] ?? course.publishedAt },
      })),
    ),
  )
  await insertRows(
    tx,
    quizAttempt,
    enrolled.flatMap(({ enrolmentId, course, opened, done }) =>
      course.lessons.slice(0, done).flatMap(({ key: lessonKey, quiz }, n) => {
        const answers = readQuiz(quiz).questions.map(({ right }) => right)
        if (answers.length === 0) return []
        const at = opened[n] ?? course.publishedAt
        const requestKey = `demo-${lessonKey}`
        return [{ enrolmentId, lessonKey, requestKey, answers, right: answers.length, at }]
      }),
    ),
  )
  await insertRows(
    tx,
    courseReview,
    enrolled.flatMap(({ enrolmentId, course: { courseId }, review, opened, joinedAt }) =>
      review === null
        ? []
        : [{ enrolmentId, courseId, ...review, writtenAt: opened.at(-1) ?? joinedAt }],
    ),
  )
}
