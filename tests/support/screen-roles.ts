import type { BrowserContext } from '@playwright/test'
import { blankCourse } from '#contract/courses/course-fields.ts'
import type { OwnCourse } from '#contract/courses/courses.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { newFreeActivity, newWaitingActivity } from './free-activity.ts'
import { newLiveTutor } from './live-tutor.ts'
import { remember } from './new-account.ts'
import { parentWithJob } from './own-jobs.ts'
import { askCall, freshMobile, personPassword, signInBy } from './people.ts'
import { type RecordName, type ScreenRole, screens } from './screens.ts'
import { liveSample } from './specified-routes.ts'
import { newOperator } from './staff-screen.ts'

const draft = { ...blankCourse, title: '分數', priceCents: 0 }

/** A signed-in person, and the values of `:name` in the addresses of their screens. */
interface Entered {
  mobile: string
  password: string
  records: Partial<Record<RecordName, number | string>>
}

/** Creates a person of a role with content on each of their screens, and signs a browser in. */
const roles: Record<ScreenRole, (browser: BrowserContext) => Promise<Entered>> = {
  // An unused number with which the visitor may register.
  visitor: async () => ({ mobile: freshMobile(), password: personPassword, records: {} }),
  parent: async (browser) => {
    const parent = await parentWithJob()
    const { jobId } = parent.job
    const tutor = await newLiveTutor()
    await tutor.call(`/api/tutor/job/sign?jobId=${jobId}`, { message: '可以先試堂。' })
    const { orderNo } = await parent.post<{ orderNo: string }>(
      '/api/v2/parent/invitation/tutor/purchase?id=1',
    )
    await remember(browser, userKinds.parent, parent.signedIn)
    const records = { job: jobId, applicant: tutor.tutorId, order: orderNo }
    return { mobile: parent.mobile, password: personPassword, records }
  },
  tutor: async (browser) => {
    const tutor = await newLiveTutor()
    const { job } = await parentWithJob()
    await tutor.call(`/api/tutor/job/sign?jobId=${job.jobId}`, { message: '可以先試堂。' })
    const { classId } = await tutor.call<OwnCourse>('/api/course/save', draft)
    await remember(browser, userKinds.tutor, await signInBy(tutor.mobile, personPassword))
    const records = { job: job.jobId, course: classId }
    return { mobile: tutor.mobile, password: personPassword, records }
  },
  organization: async (browser) => {
    const { mobile, token, activityId } = await newFreeActivity({ tickets: 1 })
    const { classId } = await askCall<OwnCourse>('POST', '/api/course/save', {
      token,
      body: draft,
    })
    const signedIn = await signInBy(mobile, personPassword, '/mechanism/sso')
    await remember(browser, userKinds.organization, signedIn)
    return { mobile, password: personPassword, records: { activity: activityId, course: classId } }
  },
  operator: async (browser) => {
    const { mobile, password } = await newOperator()
    await newWaitingActivity()
    // Staff sign in through the parents' dialog.
    await remember(browser, userKinds.parent, await signInBy(mobile, password))
    return { mobile, password, records: {} }
  },
}

/** Signs a browser in as a person of a role; returns the person and the role's addresses. */
export async function enterAs(role: ScreenRole, browser: BrowserContext) {
  const { records, ...person } = await roles[role](browser)
  const named = (path: string) =>
    path.replaceAll(/:([a-z]+)/gu, (_, name: RecordName) => {
      const id = records[name]
      if (id === undefined) throw new Error(`A ${role} has no ${name} to open ${path} with`)
      return String(id)
    })
  const paths = await Promise.all(screens[role].map((path) => liveSample(named(path))))
  return { ...person, paths }
}
