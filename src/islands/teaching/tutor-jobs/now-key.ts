import type { TutorJob } from '#stores/teaching/tutor-jobs/tutor-job.ts'

type Seen = Pick<TutorJob, 'application' | 'history'>

/** How an application stands, and by whom where that can be either side: the key of its text. */
export function nowKey({ application, history }: Seen) {
  if (application === null) return 'APPLIED'
  const { status, agreed } = application
  const since = history.findLastIndex(({ event }) => event === 'choose')
  const booking = since < 0 ? [] : history.slice(since)
  if (status === 'CHOSEN' && agreed?.proposedBy === 'tutor') return 'CHOSEN.countered'
  const declined = history.findLast(({ event }) => event === 'decline')
  if (status === 'DECLINED' && declined?.actor === 'parent') return 'DECLINED.parent'
  if (status === 'LAPSED' && booking.some(({ event }) => event === 'counter')) {
    return 'LAPSED.parent'
  }
  if (status === 'ENDED') {
    const by = history.findLast(({ event }) => event === 'close')?.actor
    if (by === 'parent' || by === 'staff') return `ENDED.${by}` as const
  }
  return status
}

/** Why the application ended, in the words of who ended it. */
export const endReason = ({ application, history }: Seen): string =>
  application?.status === 'ENDED'
    ? (history.findLast(({ event }) => event === 'end')?.reason ?? '')
    : ''
