import { hourMs } from '#rules/primitives/durations.ts'
import { moveOwnLesson } from '../../../teaching/lessons/lesson-moves.ts'
import { writeNote } from '../../../teaching/statements/write-note.ts'
import type { Cast, Player, Teacher } from './cast.ts'
import {
  type Agreed,
  agree,
  asParent,
  asTutor,
  feeOfLesson,
  locale,
  plannedLessons,
  subjectOf,
  teachPlanned,
} from './lesson-acts.ts'
import { payAhead } from './paying.ts'
import { type Stage, weekly } from './stage.ts'
import { words } from './words.ts'

const minutes = 90

/** The child of the parent to try whom both tutors teach. */
export interface Child {
  studentId: number
  levels: readonly string[]
}

/** A family's job at the fee that the tutor asks. */
function jobWith(teacher: Teacher, { studentId, levels }: Child) {
  const { itemValue: preferredSubject, level, hourCents } = subjectOf(teacher, levels)
  return { studentId, preferredSubject, level, feeCents: feeOfLesson(hourCents) }
}

/** The demo parent and the demo tutor: a lesson tomorrow, one to confirm, one to move. */
export function tellOfLessons(stage: Stage, { parent, tutor, both }: Cast, child: Child): void {
  const { on } = stage
  const wanted = { ...jobWith(tutor, child), lessonsPerWeek: 2, remark: words.remarks.lessons }
  const slots = [weekly(on(-1, 16.5), minutes), weekly(on(1, 16.5), minutes)]
  const since = on(-18, 9)
  const pair = { family: parent, teacher: tutor, message: words.applications.booked }
  agree(stage, { ...pair, wanted, slots, since }, async (agreed) => {
    await payAhead(stage, agreed, 6)
    // Yesterday's waits for the parent.
    await teachPlanned(stage, agreed, (start) => ({
      confirmedAfter: start >= on(-1, 0) ? null : 3,
      after: (signId) => noteAfter(stage, tutor, signId, start),
    }))
    stage.at(on(-1, 20.25), () => proposeMove(stage, agreed))
  })
  tellOfDispute(stage, { parent, teacher: both, child })
}

/** Homework for the last two lessons. */
function noteAfter(stage: Stage, tutor: Player, signId: number, start: Date): void {
  const note = start >= stage.on(-1, 0) ? words.notes.last : words.notes.before
  if (start < stage.on(-7, 0)) return
  stage.at(stage.clock(), () => writeNote(stage, asTutor(tutor), { signId, ...note }))
}

/** The tutor proposes another time for a lesson next week: a card to act on. */
async function proposeMove(stage: Stage, agreed: Agreed): Promise<void> {
  const planned = await plannedLessons(stage, agreed)
  const wanted = planned.find(({ startsAt }) => startsAt >= stage.on(6, 0))
  if (wanted === undefined) return
  const startsAt = new Date(wanted.startsAt.getTime() + 2.5 * hourMs).toISOString()
  const move = { signId: wanted.signId, startsAt, reason: words.reasons.move } as const
  const body = { event: 'propose', following: false, account: '', ...move } as const
  await moveOwnLesson(stage, asTutor(agreed.teacher), body, locale)
}

/** The parent disputes hours entered by the family's other tutor. */
function tellOfDispute(
  stage: Stage,
  { parent, teacher, child }: { parent: Player; teacher: Teacher; child: Child },
): void {
  const { on } = stage
  const wanted = { ...jobWith(teacher, child), remark: words.remarks.second }
  const slots = [weekly(on(-2, 18), minutes)]
  const pair = { family: parent, teacher, message: words.applications.second }
  agree(stage, { ...pair, wanted, slots, since: on(-27, 10) }, async (agreed) => {
    await payAhead(stage, agreed, 4)
    await teachPlanned(stage, agreed, (start) =>
      start < on(-2, 0)
        ? {}
        : { confirmedAfter: null, after: (signId) => dispute(stage, agreed, signId) },
    )
  })
}

function dispute(stage: Stage, { family, teacher }: Agreed, signId: number): void {
  const { on } = stage
  const say = { signId, following: false, reason: '' } as const
  stage.at(on(-1, 19), () =>
    moveOwnLesson(
      stage,
      asParent(family),
      { ...say, event: 'dispute', account: words.dispute.parent, hourMinutes: 60 },
      locale,
    ),
  )
  stage.at(on(-1, 21.5), () =>
    moveOwnLesson(
      stage,
      asTutor(teacher),
      { ...say, event: 'tell', account: words.dispute.tutor, hourMinutes: minutes },
      locale,
    ),
  )
}
