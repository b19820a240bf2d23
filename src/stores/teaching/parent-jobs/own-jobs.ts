import type { DataOf } from '#contract/kernel.ts'
import { waitingBookings } from '#contract/teaching/applications.ts'
import { type OwnJob, parentOverview } from '#contract/teaching/jobs.ts'
import { tutorsForParent } from '#contract/teaching/matching.ts'
import { hourMs } from '#rules/primitives/durations.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'

export const ownJobsStore = createLoaded(async () => (await send(parentOverview)).list)

export type WaitingBooking = DataOf<typeof waitingBookings>['list'][number]
const askedAtOnce = 50
export const bookingsStore = createLoaded(
  async () => (await send(waitingBookings, { query: { pageSize: askedAtOnce } })).list,
)

const recommendedAtOnce = 3
/** Tutors for the newest open job, or the best overall. */
export const recommendedStore = createLoaded(() =>
  send(tutorsForParent, { query: { pageSize: recommendedAtOnce } }),
)

export const isOverJob = ({ status }: Pick<OwnJob, 'status'>) =>
  status === 'CLOSED' || status === 'DONE'

/** Lessons of it are arranged or go on. */
export const isTaughtJob = ({ status }: Pick<OwnJob, 'status'>) =>
  status === 'AGREED' || status === 'RUNNING'

/** Whole hours until a time, rounded down; 0 when it has passed. */
export const hoursUntil = (iso: string, now: number) =>
  Math.max(0, Math.floor((Date.parse(iso) - now) / hourMs))

/** The booked tutor proposed other terms, which wait for the parent. */
export const isCountered = ({ status, may }: Pick<OwnJob, 'status' | 'may'>) =>
  status === 'BOOKED' && may.includes('accept')
