import { signInSession } from '#server/db/tables/index.ts'
import type { JobWorld } from '../jobs.ts'
import { type AgreedJob, agreedJob } from '../lessons.ts'
import { type Meanwhile, said } from './row.ts'

const minute = 60_000
const hour = 60 * minute
const beginning = new Date('2026-11-20T10:00:00+08:00')
/** The first planned lesson, and the one a week later. */
const first = new Date('2026-11-25T17:00:00+08:00')
const second = new Date('2026-12-02T17:00:00+08:00')

export function lessonRows(world: JobWorld): Meanwhile[] {
  const at = async (time: Date, ms = 0) => {
    world.time.now = new Date(time.getTime() + ms)
    const expiresAt = new Date('2090-01-01')
    await world.db.update(signInSession).set({ lastSeenAt: world.time.now, expiresAt })
  }
  const open = async () => {
    await at(beginning)
    const [parent, tutor] = [await world.newParent(), await world.newTutor()]
    const { jobId } = (await parent.publish()).data
    const close = () => parent.post('/api/parent/job/move', { jobId, event: 'close' })
    return { parent, tutor, jobId, close }
  }
  const applied = async () => {
    const of = await open()
    const { applicationId } = (await of.tutor.apply(of.jobId)).data
    const answer = (event: string) => of.tutor.answer(applicationId, event)
    return { ...of, applicationId, answer, book: () => of.parent.book(of.jobId, of.tutor) }
  }
  const booked = async () => {
    const of = await applied()
    const slots = [{ day: 2, fromMinute: 17 * 60, toMinute: 18 * 60 + 30 }]
    await of.parent.book(of.jobId, of.tutor, { slots })
    return of
  }
  const agreed = async () => {
    await at(beginning)
    return agreedJob(world)
  }
  const begun = async (job: AgreedJob, time: Date) => {
    await at(time)
    return (await job.tutor.sign(job.jobId)).data.signId
  }
  const taught = async (job: AgreedJob, time = first) => {
    const signId = await begun(job, time)
    await at(time, 90 * minute)
    await job.tutor.over(signId, 90)
    return signId
  }
  const running = async () => {
    const job = await agreed()
    await job.own.affirm(await taught(job))
    return job
  }
  const dispute = (job: AgreedJob, signId: number) =>
    job.own.move(signId, 'dispute', { account: '沒有上課。' })
  const statusOf = async (job: AgreedJob, signId: number) =>
    (await job.own.info(signId)).data.status
  const finish = (job: AgreedJob) =>
    said(job.tutor.settle(job.jobId, 'finish'), ({ jobStatus }) => jobStatus)

  return [
    {
      step: 'a job is finished',
      between: 'the parent disputes that they missed a lesson',
      answers: 'A0440 states.lessonsWait',
      first: '200 DONE',
      leaves: 'DISPUTED',
      begin: async () => {
        const job = await running()
        const planned = (await job.own.lessons()).find(({ status }) => status === 'PLANNED')
        const signId = planned?.signId ?? 0
        await at(second, hour)
        await job.tutor.move(signId, 'miss', { missedBy: 'parent' })
        return {
          step: () => finish(job),
          event: () => dispute(job, signId),
          left: () => statusOf(job, signId),
        }
      },
    },
    {
      step: 'a job is finished',
      between: 'the parent checks in',
      answers: 'A0440 states.lessonsWait',
      first: '200 DONE',
      begin: async () => {
        const job = await running()
        await at(second)
        return { step: () => finish(job), event: () => job.own.sign(job.jobId) }
      },
    },
    {
      step: 'the parent confirms a lesson',
      between: 'they dispute it on another device',
      answers: 'A0440 states.lesson.DISPUTED',
      leaves: 'DISPUTED',
      begin: async () => {
        const job = await agreed()
        const signId = await taught(job)
        return {
          step: () => said(job.own.affirm(signId)),
          event: () => dispute(job, signId),
          left: () => statusOf(job, signId),
        }
      },
    },
    {
      step: 'the parent disputes a lesson',
      between: 'they confirm it on another device',
      answers: 'A0440 states.lesson.AFFIRMED',
      leaves: 'AFFIRMED',
      begin: async () => {
        const job = await agreed()
        const signId = await taught(job)
        return {
          step: () => said(dispute(job, signId)),
          event: () => job.own.affirm(signId),
          left: () => statusOf(job, signId),
        }
      },
    },
    {
      step: 'silence confirms a lesson',
      between: 'the parent disputes it in the last moment',
      answers: 'DISPUTED',
      first: 'AFFIRMED',
      begin: async () => {
        const job = await agreed()
        const signId = await taught(job)
        await at(first, 90 * minute + 72 * hour)
        return {
          step: async () => {
            await world.moveDueLessons()
            return statusOf(job, signId)
          },
          event: () => dispute(job, signId),
        }
      },
    },
    {
      step: 'the tutor ends a lesson',
      between: 'the parent denies it',
      answers: 'A0440 states.lesson.DISPUTED',
      begin: async () => {
        const job = await agreed()
        const signId = await begun(job, first)
        await at(first, 90 * minute)
        const words = { account: '沒有上課。' }
        return {
          step: () => said(job.tutor.over(signId, 90)),
          event: () => job.own.move(signId, 'deny', words),
        }
      },
    },
    {
      step: 'a tutor applies',
      between: 'the parent closes the job',
      answers: 'A0440 states.job.CLOSED',
      begin: async () => {
        const { tutor, jobId, close } = await open()
        return { step: () => said(tutor.apply(jobId)), event: close }
      },
    },
    {
      step: 'a tutor applies for what they have read',
      between: 'the parent changes the terms',
      answers: 'A0440 states.termsChanged',
      begin: async () => {
        const { parent, tutor, jobId } = await open()
        const { job } = await parent.detail(jobId)
        const { terms } = job
        const dearer = { ...job, feeCents: 350_00 }
        return {
          step: () => said(tutor.apply(jobId, { terms })),
          event: () => parent.post('/api/parent/job/update', dearer),
        }
      },
    },
    {
      step: 'a parent books a tutor',
      between: 'the tutor withdraws',
      answers: 'A0440 states.application.WITHDRAWN',
      begin: async () => {
        const { answer, book } = await applied()
        return { step: () => said(book()), event: () => answer('withdraw') }
      },
    },
    {
      step: 'a tutor accepts',
      between: 'the parent closes the job',
      answers: 'A0440 states.application.ENDED',
      begin: async () => {
        const { answer, book, close } = await applied()
        await book()
        return { step: () => said(answer('accept')), event: close }
      },
    },
    {
      step: 'a tutor proposes other terms',
      between: 'the parent withdraws the booking',
      answers: 'A0440 states.application.APPLIED',
      begin: async () => {
        const { parent, tutor, jobId } = await booked()
        return {
          step: () => said(tutor.counter(jobId, { feeCents: 270_00 })),
          event: () => parent.post('/api/parent/job/move', { jobId, event: 'unbook' }),
        }
      },
    },
    {
      step: 'a parent accepts other terms',
      between: 'the tutor takes them back',
      answers: 'A0440 states.application.DECLINED',
      begin: async () => {
        const { parent, tutor, jobId, applicationId, answer } = await booked()
        await tutor.counter(jobId, { feeCents: 270_00 })
        const { applicants } = await parent.detail(jobId)
        const version = applicants[0]?.agreed?.version ?? 0
        const body = { applicationId, event: 'accept', version }
        return {
          step: () => said(parent.post('/api/parent/application/answer', body)),
          event: () => answer('decline'),
        }
      },
    },
    {
      step: 'a booking lapses',
      between: 'the tutor accepts in the last moment',
      answers: 'AGREED',
      first: 'OPEN',
      begin: async () => {
        const { parent, jobId, answer, book } = await applied()
        await book()
        await at(beginning, 48 * hour)
        return {
          step: async () => {
            await world.moveDueJobs()
            return (await parent.detail(jobId)).job.status
          },
          event: () => answer('accept'),
        }
      },
    },
  ]
}
