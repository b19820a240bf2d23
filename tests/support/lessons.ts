import type { DataOf } from '#contract/kernel.ts'
import type { MoveLesson, parentLessons, parentReceipts } from '#contract/teaching/lesson-moves.ts'
import type { Lesson } from '#contract/teaching/lessons.ts'
import type { LessonMode } from '#contract/vocabulary.ts'
import type { WeekSlot } from '#rules/week-slots.ts'
import type { JobParent, JobTutor, JobWorld } from './jobs.ts'
import type { Calls } from './own-tutor.ts'

type OnDevice = { at?: string; key?: string }

function lessonCalls(side: 'parent' | 'tutor', { get, post }: Calls) {
  return {
    sign: (jobId: number, body: OnDevice = {}) =>
      post<{ signId: number; status: string }>(`/api/${side}/job/sign?jobId=${jobId}`, body),
    over: (signId: number, hourMinutes: string | number, body: OnDevice = {}) =>
      post<Lesson>(
        `/api/v2/${side}/job/sign/over?signId=${signId}&hourMinutes=${hourMinutes}`,
        body,
      ),
    affirm: (signId: number, body?: { minutes: number }) =>
      post<Lesson>(`/api/v2/${side}/job/sign/affirm?signId=${signId}`, body),
    info: (signId: number) => get<Lesson>(`/api/v2/${side}/job/sign/info?signId=${signId}`),
    move: (signId: number, event: MoveLesson['event'], body: object = {}) =>
      post<Lesson>(`/api/${side}/lesson/move`, { signId, event, ...body }),
    lessons: async (query = '') => {
      const path = `/api/${side}/lesson/list?pageSize=200${query}` as const
      return (await get<DataOf<typeof parentLessons>>(path)).data.list
    },
    receipts: async (applicationId: number) => {
      const path = `/api/${side}/lesson/receipts?applicationId=${applicationId}` as const
      return (await get<DataOf<typeof parentReceipts>>(path)).data
    },
    settle: (jobId: number, event: 'finish' | 'object') =>
      post<{ jobStatus: string }>(`/api/${side}/job/settle`, { jobId, event }),
  }
}

const wednesday: WeekSlot[] = [{ day: 3, fromMinute: 17 * 60, toMinute: 18 * 60 + 30 }]

/** A parent and a tutor who have agreed on weekly lessons of 90 minutes for $300. */
export async function agreedJob(
  world: JobWorld,
  {
    slots = wednesday,
    own,
    teacher,
    terms,
    counter,
    mode = 'online',
  }: {
    slots?: WeekSlot[]
    own?: JobParent
    teacher?: JobTutor
    terms?: object
    /** What the tutor proposes instead; the parent accepts it. */
    counter?: object
    mode?: LessonMode
  } = {},
) {
  const parent = own ?? (await world.newParent())
  const tutor = teacher ?? (await world.newTutor())
  const { jobId } = (
    await parent.publish({
      slots,
      mode,
      areaId: mode === 'online' ? null : 1_058_007,
      lessonsPerWeek: slots.length,
    })
  ).data
  const { applicationId } = (await tutor.apply(jobId)).data
  await parent.book(jobId, tutor, terms)
  if (counter !== undefined) await tutor.counter(jobId, counter)
  const answer =
    counter === undefined
      ? await tutor.answer(applicationId, 'accept')
      : await parent.answerCounter(applicationId, jobId, 'accept')
  return {
    jobId,
    applicationId,
    answer,
    own: { ...parent, ...lessonCalls('parent', parent) },
    tutor: { ...tutor, ...lessonCalls('tutor', tutor) },
  }
}
export type AgreedJob = Awaited<ReturnType<typeof agreedJob>>
