import type { DataOf } from '#contract/kernel.ts'
import { type AskedTutor, askedTutors } from '#contract/teaching/asked-tutors.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'

export type Asked = DataOf<typeof askedTutors>

/** Whom the signed-in parent has asked already; what they ask on this page is added to it. */
export const askedStore = createLoaded(
  (_: undefined, signal) => send(askedTutors, { hideLoading: true, signal }),
  { isFixed: true },
)

/** Adds what was asked, so that it is not offered again. */
export const noteAsked = (asked: AskedTutor): void =>
  askedStore.change((value) => ({
    ...value,
    list: [asked, ...value.list],
    left: asked.jobId === null ? Math.max(0, value.left - 1) : value.left,
  }))

const isOf = (tutorId: number) => (one: AskedTutor) => one.tutorId === tutorId
const isDeclined = ({ state }: AskedTutor) => state === 'declined'

/** Whether a tutor is invited to this job, and has not answered. */
export const waitsFor = ({ list }: Asked, tutorId: number, jobId: number): boolean =>
  list.some((one) => one.tutorId === tutorId && one.jobId === jobId && one.state === 'waits')

/** What keeps a parent from inviting a tutor to any of these jobs; null where nothing does. */
export function standsInJobs(
  asked: Asked,
  tutorId: number,
  jobIds: readonly number[],
): AskedTutor | null {
  const own = asked.list.filter(isOf(tutorId))
  const declined = own.find(isDeclined)
  if (declined !== undefined) return declined
  const isAll = jobIds.length > 0 && jobIds.every((jobId) => waitsFor(asked, tutorId, jobId))
  return isAll ? (own.find(({ jobId }) => jobId === jobIds[0]) ?? null) : null
}

/** What keeps a parent from using a bought invitation for a tutor; null where nothing does. */
export const standsAlone = ({ list }: Asked, tutorId: number): AskedTutor | null => {
  const own = list.filter(isOf(tutorId))
  return own.find(isDeclined) ?? own.find(({ jobId }) => jobId === null) ?? null
}

/** What a list says of a tutor whom the parent has asked, by whatever way. */
export const lastAsked = ({ list }: Asked, tutorId: number): AskedTutor | null => {
  const own = list.filter(isOf(tutorId))
  return own.find(isDeclined) ?? own[0] ?? null
}
