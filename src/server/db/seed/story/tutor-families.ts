import { settleJob } from '../../../teaching/lessons/settle-job.ts'
import { moveOwnReview, writeReview } from '../../../teaching/reviews/own-review.ts'
import { markPayment } from '../../../teaching/statements/mark-payment.ts'
import type { Cast, Player } from './cast.ts'
import {
  type Agreed,
  agree,
  asParent,
  asTutor,
  feeOfLesson,
  subjectOf,
  teach,
  teachPlanned,
} from './lesson-acts.ts'
import { payAhead } from './paying.ts'
import { type Stage, weekly } from './stage.ts'
import { words } from './words.ts'

const minutes = 90

/** Days before today on which the first family of the tutor to try had lessons, month by month. */
const months = [
  [-229],
  [-200, -186],
  [-171, -157],
  [-142, -128],
  [-105, -98],
  [-77, -70],
  [-49],
] as const

/** Income over eight months, a week full of lessons, and reviews. */
export function tellOfFamilies(stage: Stage, cast: Cast): void {
  const [first, second, third, fourth] = cast.families.slice(0, 4)
  if (first === undefined || second === undefined) return
  if (third === undefined || fourth === undefined) return
  tellOfPast(stage, cast, first)
  tellOfWeek(stage, cast, { second, third, fourth })
}

const wantedOf = ({ tutor }: Cast) => {
  const { itemValue: preferredSubject, level, hourCents } = subjectOf(tutor, ['local:6', 'local:5'])
  return { preferredSubject, level, feeCents: feeOfLesson(hourCents) }
}

/** A job without fixed hours, which is over, with a review of either side. */
function tellOfPast(stage: Stage, cast: Cast, family: Player): void {
  const { on } = stage
  const { tutor } = cast
  const pair = { family, teacher: tutor, message: words.applications.first }
  const wanted = wantedOf(cast)
  agree(stage, { ...pair, wanted, since: on(-238, 9) }, async (agreed) => {
    for (const month of months) {
      stage.at(on(month[0] - 1, 12), () => payAhead(stage, agreed, month.length))
      for (const day of month) teach(stage, agreed, on(day, 15), { confirmedAfter: 4 })
    }
    stage.at(on(-44, 20), () =>
      settleJob(stage, asParent(family), {
        jobId: agreed.jobId,
        event: 'finish',
        reason: words.reasons.finish,
      }),
    )
    stage.at(on(-43, 21), () => tellOfReviews(stage, agreed))
  })
}

async function tellOfReviews(stage: Stage, { jobId, family, teacher }: Agreed): Promise<void> {
  const { tutorId } = teacher
  const said = { jobId, tutorId }
  const { reviewId } = await writeReview(stage, asParent(family), {
    ...said,
    score: 5,
    content: words.reviews.byParent,
    tags: ['patient', 'clear'],
  })
  stage.at(stage.on(-42, 9), () =>
    writeReview(stage, asTutor(teacher), { ...said, score: 5, content: words.reviews.byTutor }),
  )
  stage.at(stage.on(-41, 18), () =>
    moveOwnReview(stage, asTutor(teacher), {
      reviewId,
      event: 'reply',
      reply: words.reviews.reply,
    }),
  )
}

/** Lessons today, and a job whose first lesson comes. */
function tellOfWeek(
  stage: Stage,
  cast: Cast,
  { second, third, fourth }: Record<'second' | 'third' | 'fourth', Player>,
): void {
  const { on } = stage
  const { tutor: teacher } = cast
  const wanted = wantedOf(cast)
  const agreeOn = (
    family: Player,
    start: Date,
    since: Date,
    go: Parameters<typeof agree>[2] = (agreed) => teachPlanned(stage, agreed),
  ) => {
    const slots = [weekly(start, minutes)]
    const message = words.applications.week
    agree(stage, { family, teacher, wanted, slots, since, message }, go)
  }
  agreeOn(second, on(0, 10), on(-17, 11), async (agreed) => {
    const taught: number[] = []
    await teachPlanned(stage, agreed, () => ({ after: (signId) => taught.push(signId) }))
    // Paid by hand: the family says so, the tutor has yet to agree.
    stage.at(on(-6, 20), () =>
      markPayment(stage, asParent(second), { signIds: taught, event: 'paid' }),
    )
  })
  agreeOn(third, on(0, 19), on(-10, 11))
  agreeOn(fourth, on(3, 18.5), on(-3, 9), () => undefined)
}
