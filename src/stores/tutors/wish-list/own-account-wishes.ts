import {
  addCourseWishes,
  courseWishes,
  deleteCourseWishes,
} from '#contract/courses/course-wishes.ts'
import { addJobWishes, deleteJobWishes, jobWishes } from '#contract/teaching/job-wishes.ts'
import { addWishes, deleteWishes, wishList } from '#contract/tutors/wish-list.ts'
import { productToken } from '#i18n/brand.ts'
import { $session } from '../../accounts/session/stored-session.ts'
import { send } from '../../asking/client.ts'
import { browser } from '../../device/device.ts'
import { tabMutex } from '../../device/tab-mutex.ts'
import { type AccountCalls, createAccountWishes } from './account-wishes.ts'
import { canSave } from './can-save.ts'
import { type Wish, type WishedThing, wishLists } from './wish-list.ts'

const largestId = 2_147_483_647
const isSendable = ({ id }: Wish) => id > 0 && id <= largestId
/** Makes a date from device storage valid for the calls; an unreadable one becomes now. */
const sendable = (at: string) =>
  new Date(Number.isNaN(Date.parse(at)) ? browser.now() : at).toISOString()

const isQuiet = { hideLoading: true } as const
type Tutors = { list: readonly { tutorId: number; at: string }[] }
const tutorsOf = ({ list }: Tutors) => list.map(({ tutorId, at }) => ({ id: tutorId, at }))
type Jobs = { list: readonly { jobId: number; at: string }[] }
const jobsOf = ({ list }: Jobs) => list.map(({ jobId, at }) => ({ id: jobId, at }))

type Courses = { list: readonly { classId: number; at: string }[] }
const coursesOf = ({ list }: Courses) => list.map(({ classId, at }) => ({ id: classId, at }))

const tutorCalls: AccountCalls = {
  list: async () => tutorsOf(await send(wishList, isQuiet)),
  add: async (wishes) => {
    const body = { wishes: wishes.map(({ id, at }) => ({ tutorId: id, at: sendable(at) })) }
    return tutorsOf(await send(addWishes, { body, ...isQuiet }))
  },
  remove: async (ids) =>
    tutorsOf(await send(deleteWishes, { body: { tutorIds: [...ids] }, ...isQuiet })),
}

const jobCalls: AccountCalls = {
  list: async () => jobsOf(await send(jobWishes, isQuiet)),
  add: async (wishes) => {
    const body = { wishes: wishes.map(({ id, at }) => ({ jobId: id, at: sendable(at) })) }
    return jobsOf(await send(addJobWishes, { body, ...isQuiet }))
  },
  remove: async (ids) =>
    jobsOf(await send(deleteJobWishes, { body: { jobIds: [...ids] }, ...isQuiet })),
}

const courseCalls: AccountCalls = {
  list: async () => coursesOf(await send(courseWishes, isQuiet)),
  add: async (wishes) => {
    const body = { wishes: wishes.map(({ id, at }) => ({ classId: id, at: sendable(at) })) }
    return coursesOf(await send(addCourseWishes, { body, ...isQuiet }))
  },
  remove: async (ids) =>
    coursesOf(await send(deleteCourseWishes, { body: { classIds: [...ids] }, ...isQuiet })),
}

function ownAccount(of: WishedThing, calls: AccountCalls) {
  const name = `${productToken}.wish-list.${of}`
  return createAccountWishes({
    wishes: wishLists[of],
    $session,
    isFor: (session) => canSave(of, session),
    calls: {
      ...calls,
      add: (wishes) => {
        const list = wishes.filter(isSendable)
        return list.length === 0 ? calls.list() : calls.add(list)
      },
    },
    device: browser,
    withMutex: tabMutex(name),
    openChannel: () => new BroadcastChannel(name),
  })
}

export const accountWishes = {
  tutors: ownAccount('tutors', tutorCalls),
  jobs: ownAccount('jobs', jobCalls),
  courses: ownAccount('courses', courseCalls),
}
