import type { BodyValue } from '#contract/kernel.ts'
import type { moveJob, OwnJob, ParentJobEvent } from '#contract/teaching/jobs.ts'
import type { Locale } from '#i18n/locales.ts'
import { refuseUnfit } from '../../moderation/public-texts/refuse-unfit.ts'
import { beginRecord, moveRecord, type RowOf } from '../../states/move.ts'
import { endTaken, notifyPassedOver } from '../applications/end-applications.ts'
import { unbookTutor } from '../applications/unbook.ts'
import type { JobOwner } from './check-job.ts'
import { closeJob } from './close-job.ts'
import { refuseMoreDrafts } from './draft.ts'
import { jobColumnsOf, jobFieldsOf } from './job-labels.ts'
import { changeOwnJob, type JobChange, type JobParts } from './own-job-change.ts'
import { refuseMoreOpen } from './publish.ts'

type Move = (
  parts: JobParts,
  owner: JobOwner,
  change: JobChange & { reason: string },
) => Promise<RowOf<'job'>>

const free = { tutorId: null, bookedAt: null }

const moves: Readonly<Record<ParentJobEvent, Move>> = {
  keep: (_parts, _owner, { tx, row, cause }) =>
    moveRecord(tx, 'job', row, { event: 'keep', ...cause }),

  pause: (_parts, _owner, { tx, row, cause }) =>
    moveRecord(tx, 'job', row, { event: 'pause', ...cause }),

  resume: async (_parts, owner, { tx, row, cause }) => {
    await refuseMoreOpen(tx, owner)
    return moveRecord(tx, 'job', row, { event: 'resume', ...cause })
  },

  unbook: async (parts, _owner, { tx, row, cause, reason }) => {
    const move = { event: 'unbook', set: free, reason, ...cause } as const
    const after = await moveRecord(tx, 'job', row, move)
    await unbookTutor(tx, parts, after, { cause, reason })
    return after
  },

  replace: async (parts, _owner, { tx, row, cause, reason }) => {
    const move = { event: 'replace', set: free, reason, ...cause } as const
    const after = await moveRecord(tx, 'job', row, move)
    await endTaken(tx, parts, after, { cause, reason, notify: 'replaced' })
    await notifyPassedOver(tx, parts, after)
    return after
  },

  close: (parts, _owner, { tx, row, cause, reason }) => closeJob(tx, parts, row, { cause, reason }),

  repost: async (_parts, owner, { tx, row, cause }) => {
    await refuseMoreDrafts(tx, owner)
    await moveRecord(tx, 'job', row, { event: 'repost', ...cause })
    const copy = { parentId: owner.parentId, words: row.words, ...jobColumnsOf(jobFieldsOf(row)) }
    return beginRecord(tx, 'job', copy, { event: 'save', ...cause })
  },
}

/** Applies a parent's event to an own job; `repost` returns the draft copied from it. */
export async function moveOwnJob(
  parts: JobParts,
  owner: JobOwner,
  { jobId, event, reason }: BodyValue<typeof moveJob>,
  locale: Locale,
): Promise<OwnJob> {
  // The reason is shown to tutors.
  await refuseUnfit(parts.db, owner.accountId, { reason })
  return changeOwnJob(parts, owner, { id: jobId, field: 'jobId', locale }, (change) =>
    moves[event](parts, owner, { ...change, reason }),
  )
}
