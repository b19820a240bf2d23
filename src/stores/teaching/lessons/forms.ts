import { longestReason } from '#contract/fields.ts'
import { mostAccountCharacters } from '#contract/teaching/lesson-moves.ts'
import { hourMinutesIssue, readHourMinutes } from '#rules/primitives/hour-minutes.ts'
import { accountDraft } from '../../form/drafts.ts'
import { createForm } from '../../form.ts'
import type { LessonSide } from './lesson-calls.ts'
import { type MoveIn, moveLesson } from './lessons.ts'

/** The length of a lesson, typed as `90` or `1:30`. `save` gets whole minutes. */
export const minutesForm = (
  id: string,
  begin: number,
  save: (minutes: number) => void | Promise<void>,
) =>
  createForm<{ hourMinutes: string }, void>({
    id,
    begin: { hourMinutes: String(begin) },
    fields: {
      hourMinutes: {
        control: 'text',
        label: 'lesson.minutes',
        help: 'lesson.minutes.help',
        input: { inputMode: 'numeric' },
        required: true,
        check: hourMinutesIssue,
      },
    },
    send: async ({ hourMinutes }) => save(readHourMinutes(hourMinutes) ?? 0),
  })

/** The reason for cancelling or refusing a lesson, shown to the other side. */
export const reasonForm = (side: LessonSide, move: MoveIn) =>
  createForm<{ reason: string }, void>({
    id: `${move.event}-${move.signId}`,
    begin: { reason: '' },
    fields: {
      reason: {
        control: 'lines',
        label: 'lesson.reason',
        help: 'lesson.reason.help',
        input: { rows: 2, maxLength: longestReason },
        noContact: true,
      },
    },
    send: ({ reason }) => moveLesson(side, { ...move, reason }),
  })

interface Proposal {
  day: string
  time: string
  following: boolean
  reason: string
}

/** Proposes a new time (Hong Kong), whether all following lessons move too, and a reason. */
export const proposeForm = (
  side: LessonSide,
  signId: number,
  begin: { day: string; time: string },
) =>
  createForm<Proposal, void>({
    id: `propose-${signId}`,
    begin: { ...begin, following: false, reason: '' },
    fields: {
      day: { control: 'own', label: 'lesson.day', required: true },
      time: { control: 'own', label: 'lesson.time', required: true, also: ['startsAt'] },
      following: {
        control: 'yes',
        label: 'lesson.propose.following',
        help: 'lesson.propose.following.help',
      },
      reason: {
        control: 'lines',
        label: 'lesson.reason',
        help: 'lesson.reason.help',
        input: { rows: 2, maxLength: longestReason },
        noContact: true,
      },
    },
    send: ({ day, time, following, reason }) => {
      const startsAt = `${day}T${time}:00+08:00`
      return moveLesson(side, { signId, event: 'propose', startsAt, following, reason })
    },
  })

/** One side's account of a disputed lesson, for staff. */
export const accountForm = (side: LessonSide, move: MoveIn) =>
  createForm<{ account: string; hourMinutes: string }, void>({
    id: `${move.event}-${move.signId}`,
    begin: { account: '', hourMinutes: '' },
    draft: accountDraft(`lesson-account-${move.signId}`),
    fields: {
      account: {
        control: 'lines',
        label: 'lesson.account',
        help: 'lesson.account.help',
        input: { rows: 5, maxLength: mostAccountCharacters },
        required: true,
      },
      hourMinutes: {
        control: 'text',
        label: 'lesson.ownMinutes',
        help: 'lesson.ownMinutes.help',
        input: { inputMode: 'numeric' },
        shown: () => move.event === 'dispute' || move.event === 'tell',
        check: (typed) => (typed === '' ? null : hourMinutesIssue(typed)),
      },
    },
    send: ({ account, hourMinutes }) =>
      moveLesson(side, { ...move, account, ...(hourMinutes !== '' && { hourMinutes }) }),
  })
