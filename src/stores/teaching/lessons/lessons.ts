import type { MoveLesson } from '#contract/teaching/lesson-moves.ts'
import type { Lesson } from '#contract/teaching/lessons.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { browser } from '../../device/device.ts'
import { type LessonSide, lessonCalls } from './lesson-calls.ts'

/** Older lessons appear only among the receipts. */
const shownBackMs = 120 * dayMs
const shownAtOnce = 200

/** The lessons of the job on the page, by start time. */
export const jobLessonsStore = createLoaded(
  async ({ side, jobId }: { side: LessonSide; jobId: number }, signal) => {
    const from = new Date(browser.now() - shownBackMs).toISOString()
    const query = { jobId, from, pageSize: shownAtOnce }
    // Polled while the page is visible.
    return (await send(lessonCalls[side].list, { query, signal, hideLoading: true })).list
  },
  { begin: { side: 'parent', jobId: 0 } },
)

/** The lessons of four weeks around now, and all that wait for an answer. */
export const nextLessonsStore = createLoaded(
  async (side: LessonSide, signal) => {
    const from = new Date(browser.now() - 14 * dayMs).toISOString()
    const to = new Date(browser.now() + 14 * dayMs).toISOString()
    const query = { from, to, withWaiting: true, pageSize: shownAtOnce }
    return (await send(lessonCalls[side].list, { query, signal })).list
  },
  { begin: 'parent' },
)

/** Updates a lesson on the screen from the server's response. */
export function showLesson(lesson: Lesson): void {
  if (jobLessonsStore.$loaded.get().question.jobId !== lesson.jobId) return
  jobLessonsStore.change((list) => {
    const isKnown = list.some(({ signId }) => signId === lesson.signId)
    if (isKnown) return list.map((one) => (one.signId === lesson.signId ? lesson : one))
    return [...list, lesson].sort((a, b) => beginOf(a) - beginOf(b))
  })
}

/** When a lesson begins; an unplanned one begins at its check-in. */
export const beginOf = ({ startsAt, signedAt }: Lesson) => Date.parse(startsAt ?? signedAt ?? '')

/** Confirms a lesson that the other side entered, as shown on the screen. */
export async function affirm(side: LessonSide, { signId, minutes }: Lesson): Promise<void> {
  const body = minutes === null ? {} : { minutes }
  showLesson(await send(lessonCalls[side].affirm, { query: { signId }, body }))
}

/** Moves, cancels, corrects or disputes a lesson. */
export async function moveLesson(side: LessonSide, body: MoveIn): Promise<void> {
  const moved = await send(lessonCalls[side].move, { body })
  // Agreeing may move all following lessons.
  if (body.following || body.event === 'agree') await jobLessonsStore.load()
  else showLesson(moved)
}
export type MoveIn = Pick<MoveLesson, 'signId' | 'event'> &
  Partial<Omit<MoveLesson, 'hourMinutes'>> & { hourMinutes?: string }

/** Finishes a job whose lessons are all settled, or continues one that the other side finished. */
export const settleJob = (side: LessonSide, jobId: number, event: 'finish' | 'object') =>
  send(lessonCalls[side].settle, { body: { jobId, event } })

export const receiptsStore = createLoaded(
  ({ side, applicationId }: { side: LessonSide; applicationId: number }, signal) =>
    send(lessonCalls[side].receipts, { query: { applicationId }, signal }),
  { begin: { side: 'parent', applicationId: 0 } },
)
