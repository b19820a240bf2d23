import type { MoveLesson } from '#contract/lesson-moves.ts'
import type { Lesson } from '#contract/lessons.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { browser } from '../device/device.ts'
import { type LessonSide, lessonCalls } from './lesson-calls.ts'

const dayMs = 24 * 3_600_000
/** Lessons of the last months; receipts tell of all. */
const shownBackMs = 120 * dayMs
const shownAtOnce = 200

/** The lessons of the job on the page, in the order in which they begin. */
export const jobLessonsStore = createLoaded(
  async ({ side, jobId }: { side: LessonSide; jobId: number }, signal) => {
    const from = new Date(browser.now() - shownBackMs).toISOString()
    const query = { jobId, from, pageSize: shownAtOnce }
    // Asked for again and again while the page is in sight.
    return (await send(lessonCalls[side].list, { query, signal, hideLoading: true })).list
  },
  { begin: { side: 'parent', jobId: 0 } },
)

/** Lessons of all jobs around now, for the first page of a dashboard. */
export const nextLessonsStore = createLoaded(
  async (side: LessonSide, signal) => {
    const from = new Date(browser.now() - 14 * dayMs).toISOString()
    const to = new Date(browser.now() + 14 * dayMs).toISOString()
    const query = { from, to, pageSize: shownAtOnce }
    return (await send(lessonCalls[side].list, { query, signal })).list
  },
  { begin: 'parent' },
)

/** What the server says of one lesson takes its place on the screen. */
export function showLesson(lesson: Lesson): void {
  if (jobLessonsStore.$loaded.get().question.jobId !== lesson.jobId) return
  jobLessonsStore.change((list) => {
    const isKnown = list.some(({ signId }) => signId === lesson.signId)
    if (isKnown) return list.map((one) => (one.signId === lesson.signId ? lesson : one))
    return [...list, lesson].sort((a, b) => beginOf(a) - beginOf(b))
  })
}

/** When a lesson begins or began; one that was never planned began when somebody checked in. */
export const beginOf = ({ startsAt, signedAt }: Lesson) => Date.parse(startsAt ?? signedAt ?? '')

/** Confirms a lesson that the other side entered, as it stands on the screen. */
export async function affirm(side: LessonSide, { signId, minutes }: Lesson): Promise<void> {
  const body = minutes === null ? {} : { minutes }
  showLesson(await send(lessonCalls[side].affirm, { query: { signId }, body }))
}

/** Moves, cancels, corrects or disputes a lesson. */
export async function moveLesson(side: LessonSide, body: MoveIn): Promise<void> {
  const moved = await send(lessonCalls[side].move, { body })
  // What is agreed to may move all that follow.
  if (body.following || body.event === 'agree') await jobLessonsStore.load()
  else showLesson(moved)
}
export type MoveIn = Pick<MoveLesson, 'signId' | 'event'> &
  Partial<Omit<MoveLesson, 'hourMinutes'>> & { hourMinutes?: string }

/** Finishes a job whose lessons are all settled, or goes on with one that the other side finished. */
export const settleJob = (side: LessonSide, jobId: number, event: 'finish' | 'object') =>
  send(lessonCalls[side].settle, { body: { jobId, event } })

/** What was confirmed with one tutor or family. */
export const receiptsStore = createLoaded(
  ({ side, applicationId }: { side: LessonSide; applicationId: number }, signal) =>
    send(lessonCalls[side].receipts, { query: { applicationId }, signal }),
  { begin: { side: 'parent', applicationId: 0 } },
)
