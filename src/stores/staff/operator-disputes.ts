import {
  decideDispute,
  disputeOutcomes,
  disputeQueue,
  type disputeViews,
  type StaffDispute,
} from '#contract/teaching/lesson-disputes.ts'
import { hourMinutesIssue } from '#rules/primitives/hour-minutes.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { createForm } from '../form.ts'
import { reasonLine } from './operator-jobs.ts'

type DisputeView = (typeof disputeViews)[number]

export const disputesStore = createLoaded(
  (query: { view: DisputeView; pageNum: number }, signal) => send(disputeQueue, { query, signal }),
  { begin: { view: 'waiting', pageNum: 1 } },
)

/** Possible findings of staff, including which side failed to come. */
export const disputeFindings = ['held', 'none', 'parent', 'tutor'] as const
type Finding = (typeof disputeFindings)[number]

/** Decides a disputed lesson; nothing is preset in favour of either side. */
export const disputeForm = ({ signId }: StaffDispute) =>
  createForm<{ finding: Finding | ''; hourMinutes: string; reason: string }, unknown>({
    id: `dispute-${signId}`,
    begin: { finding: '', hourMinutes: '', reason: '' },
    fields: {
      finding: {
        control: 'own',
        label: 'lessonTrust.finding',
        required: 'required.select',
        also: ['outcome', 'missedBy'],
      },
      hourMinutes: {
        control: 'text',
        label: 'lessonTrust.minutes',
        help: 'lessonTrust.minutes.help',
        input: { inputMode: 'numeric' },
        required: true,
        shown: ({ finding }) => finding === 'held',
        check: hourMinutesIssue,
      },
      reason: { ...reasonLine, help: 'lessonTrust.reason.help' },
    },
    send: ({ finding, hourMinutes, reason }) => {
      const [held, none, missed] = disputeOutcomes
      const found =
        finding === 'held'
          ? { outcome: held, hourMinutes }
          : finding === 'parent' || finding === 'tutor'
            ? { outcome: missed, missedBy: finding }
            : { outcome: none }
      return send(decideDispute, { body: { signId, reason, ...found } })
    },
  })
