import { hourMs } from '#rules/primitives/durations.ts'
import { invite } from '../../../teaching/applications/invite.ts'
import { shortlist } from '../../../teaching/applications/shortlist.ts'
import { answerOwnInvitation } from '../../../teaching/invitations/answer.ts'
import { sendInvitation } from '../../../teaching/invitations/send.ts'
import { saveJobWishes } from '../../../teaching/job-board/job-wishes.ts'
import { saveWishes } from '../../../tutors/wish-list/wish-list.ts'
import type { Cast, Player, Teacher } from './cast.ts'
import { apply, bookFor, feeOfLesson, locale, postJob, subjectOf } from './lesson-acts.ts'
import { orderService, payFor } from './paying.ts'
import { type Stage, weekly } from './stage.ts'
import { words } from './words.ts'

/** Pending answers on both sides: applicants, invitations, a booking. */
export function tellOfQuestions(stage: Stage, cast: Cast, elder: Elder): void {
  tellOfApplicants(stage, cast, elder)
  tellOfBooking(stage, cast)
  tellOfJobInvitation(stage, cast)
  tellOfBoughtInvitations(stage, cast)
  const { parent, tutor, tutors } = cast
  const { on } = stage
  stage.at(on(-4, 22), async () => {
    const wishes = tutors
      .slice(0, 4)
      .map(({ tutorId }) => ({ tutorId, at: on(-4, 22).toISOString() }))
    await saveWishes(stage.db, parent.accountId, { wishes }, stage.clock())
    // The open job of the sample address.
    const saved = { wishes: [{ jobId: 1, at: on(-4, 22).toISOString() }] }
    await saveJobWishes(stage.db, tutor.accountId, saved, stage.clock())
  })
}

/** The other child, for whom a tutor is wanted. */
export interface Elder {
  studentId: number
  itemValue: string
  level: 'local:10'
}

/** An open job with four applicants, one of them on the short list. */
function tellOfApplicants(stage: Stage, { parent, tutors }: Cast, elder: Elder): void {
  const { on } = stage
  const applicants = applicantsFor(tutors, elder)
  const asked = applicants.map((one) => feeOfLesson(subjectOf(one, [elder.level]).hourCents))
  const wanted = {
    studentId: elder.studentId,
    preferredSubject: elder.itemValue,
    level: elder.level,
    // One of them usually asks more.
    feeCents: asked.toSorted((a, b) => a - b).at(-2) ?? 0,
    remark: words.remarks.open,
  }
  stage.at(on(-3, 20.5), async () => {
    const jobId = await postJob(stage, parent, wanted)
    for (const [at, teacher] of applicants.entries()) {
      const when = on(-2, 10 + at * 3.25)
      stage.at(when, async () => {
        const message = words.applications.open[at] ?? ''
        const applicationId = await apply(stage, teacher, jobId, message)
        if (at === 0) {
          stage.at(on(-2, 21), () => shortlist(stage, parent, { applicationId, listed: true }))
        }
      })
    }
  })
}

/** Those first who teach the subject at the level. */
export function applicantsFor(
  tutors: readonly Teacher[],
  { itemValue, level }: Omit<Elder, 'studentId'>,
): Teacher[] {
  const fits = ({ teaches }: Teacher) =>
    teaches.some((one) => one.itemValue === itemValue && one.levels.includes(level))
  return [...tutors.filter(fits), ...tutors.filter((one) => !fits(one))].slice(0, 4)
}

const wantedOf = (teacher: Teacher) => {
  const { itemValue: preferredSubject, level, hourCents } = subjectOf(teacher, ['local:3'])
  return { preferredSubject, level, feeCents: feeOfLesson(hourCents), remark: words.remarks.family }
}

/** A family has booked the tutor to try, who has nine hours left to answer. */
function tellOfBooking(stage: Stage, { tutor, families }: Cast): void {
  const family = families[5]
  if (family === undefined) return
  const ago = (hours: number) => new Date(stage.now.getTime() - hours * hourMs)
  const slots = [weekly(stage.on(4, 18.5), 90)]
  stage.at(ago(64), async () => {
    const jobId = await postJob(stage, family, wantedOf(tutor))
    stage.at(ago(60), () => apply(stage, tutor, jobId, words.applications.week))
    stage.at(ago(39), () => bookFor(stage, family, { jobId, teacher: tutor, slots }))
  })
}

/** A family, itself an account to try, asks the tutor to try to apply. */
function tellOfJobInvitation(stage: Stage, { tutor, both }: Cast): void {
  if (both.parentId === 0) return
  const { on } = stage
  const wanted = { ...wantedOf(tutor), remark: words.remarks.both }
  stage.at(on(-2, 12.5), async () => {
    const jobId = await postJob(stage, both, wanted)
    stage.at(on(-1, 9.5), () =>
      invite(stage, both, { jobId, tutorId: tutor.tutorId, question: words.questions.invited }),
    )
  })
}

/** Bought invitations: of the parent to try, and one that the tutor to try has two days to answer. */
function tellOfBoughtInvitations(stage: Stage, { parent, tutor, tutors, families }: Cast): void {
  const { on } = stage
  const [, , , , accepted, waiting] = tutors
  stage.at(on(-12, 20), () =>
    payFor(stage, orderService(stage, parent, { goods: 'invitations', itemId: 1 }), {
      after: () => {
        if (accepted === undefined || waiting === undefined) return
        stage.at(on(-11, 9), () => acceptedInvitation(stage, parent, accepted))
        stage.at(on(-2, 15), () => askDirectly(stage, parent, waiting, words.wishes.waiting))
      },
    }),
  )
  const family = families[6]
  if (family === undefined) return
  stage.at(on(-6, 18), () =>
    payFor(stage, orderService(stage, family, { goods: 'invitations', itemId: 1 }), {
      method: 'alipay',
      after: () =>
        stage.at(on(-5, 20), () => askDirectly(stage, family, tutor, words.wishes.received)),
    }),
  )
}

function askDirectly(stage: Stage, family: Player, teacher: Teacher, said: string) {
  const { itemValue: preferredSubject, level } = subjectOf(teacher, ['local:3'])
  const wish = { preferredSubject, level, areaId: null, words: said }
  return sendInvitation(stage, family, { tutorId: teacher.tutorId, wish, locale })
}

async function acceptedInvitation(stage: Stage, parent: Player, teacher: Teacher): Promise<void> {
  const { invitationId } = await askDirectly(stage, parent, teacher, words.wishes.accepted)
  stage.at(stage.on(-10, 13), () =>
    answerOwnInvitation(stage, teacher, { invitationId, accept: true }, locale),
  )
}
