import { readHourMinutes } from '#rules/primitives/hour-minutes.ts'
import { accountDraft } from '../form/drafts.ts'
import { createForm } from '../form.ts'
import type { LessonSide } from './lesson-calls.ts'
import { type MoveIn, moveLesson } from './lessons.ts'

const longestAccount = 1000

/** How long a lesson took: `90` or `1:30`. `save` gets whole minutes. */
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
        input: { inputMode: 'numeric', maxLength: 5 },
        required: true,
        check: (typed) => (readHourMinutes(typed) === null ? 'outOfRange' : null),
      },
    },
    send: async ({ hourMinutes }) => save(readHourMinutes(hourMinutes) ?? 0),
  })

/** Why a lesson is cancelled or refused, for the other side. */
export const reasonForm = (side: LessonSide, move: MoveIn) =>
  createForm<{ reason: string }, void>({
    id: `${move.event}-${move.signId}`,
    begin: { reason: '' },
    fields: {
      reason: {
        control: 'lines',
        label: 'lesson.reason',
        help: 'lesson.reason.help',
        input: { rows: 2, maxLength: 200 },
        noContact: true,
      },
    },
    send: ({ reason }) => moveLesson(side, { ...move, reason }),
  })

/** Where a lesson would be moved, as Hong Kong writes it, and why. */
export const proposeForm = (
  side: LessonSide,
  signId: number,
  begin: { day: string; time: string },
) =>
  createForm<{ day: string; time: string; reason: string }, void>({
    id: `propose-${signId}`,
    begin: { ...begin, reason: '' },
    fields: {
      day: { control: 'own', label: 'lesson.day', required: true },
      time: { control: 'own', label: 'lesson.time', required: true, also: ['startsAt'] },
      reason: {
        control: 'lines',
        label: 'lesson.reason',
        help: 'lesson.reason.help',
        input: { rows: 2, maxLength: 200 },
        noContact: true,
      },
    },
    send: ({ day, time, reason }) => {
      const startsAt = `${day}T${time}:00+08:00`
      return moveLesson(side, { signId, event: 'propose', startsAt, reason })
    },
  })

/** What happened, for staff. */
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
        input: { rows: 5, maxLength: longestAccount },
        required: true,
      },
      hourMinutes: {
        control: 'text',
        label: 'lesson.ownMinutes',
        help: 'lesson.ownMinutes.help',
        input: { inputMode: 'numeric', maxLength: 5 },
        shown: () => move.event === 'dispute' || move.event === 'tell',
        check: (typed) => (typed === '' || readHourMinutes(typed) !== null ? null : 'outOfRange'),
      },
    },
    send: ({ account, hourMinutes }) =>
      moveLesson(side, { ...move, account, ...(hourMinutes !== '' && { hourMinutes }) }),
  })
