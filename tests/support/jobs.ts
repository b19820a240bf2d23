import { and, eq } from 'drizzle-orm'
import pino from 'pino'
import { expect } from 'vitest'
import { sealPassword } from '#api/seal.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { JobFields } from '#contract/teaching/job-fields.ts'
import type { OwnJob, ownJob } from '#contract/teaching/jobs.ts'
import type { tutorJob } from '#contract/teaching/tutor-job.ts'
import type { Fanout } from '#server/chat/port.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { notice, parent, type Realm, tutor } from '#server/db/tables/index.ts'
import type { FilmTools } from '#server/files/films/film-tools.ts'
import type { Config } from '#server/ground/config.ts'
import type { Payments } from '#server/payments/port.ts'
import { askBeforeExpiry } from '#server/teaching/jobs/ask-before-expiry.ts'
import { moveDueJobs } from '#server/teaching/jobs/due-jobs.ts'
import { fillTimetables, moveDueLessons } from '#server/teaching/lessons/due-lessons.ts'
import { showDueReviews } from '#server/teaching/reviews/due-reviews.ts'
import { confirmMail } from './confirmed-mail.ts'
import type { Open } from './database.ts'
import { type Calls, callsAs } from './own-tutor.ts'
import { openTestApp } from './server-app.ts'
import { handshake, storeAccount, testPassword, tokenOf } from './sign-in.ts'
import { wholeJob } from './whole-job.ts'

export { wholeJob } from './whole-job.ts'

interface JobWorldOptions {
  tutors?: number
  payments?: Payments
  config?: Partial<Config>
  fanoutOf?: (database: OpenDatabase) => Fanout
  filmTools?: FilmTools | null
  /** Gives every account a confirmed mail address, to which deferrable messages go at once. */
  hasMail?: boolean
}

/** A test world of parents who post jobs and tutors who apply. */
export async function openJobWorld(
  open: Open,
  {
    tutors = 0,
    payments,
    fanoutOf,
    filmTools = null,
    hasMail = false,
    config: more = {},
  }: JobWorldOptions = {},
) {
  const fps = { proxy: '1234567', bankCode: null, merchantName: 'TutorHarbour' }
  const config = { serverSecret: 'known to each of its lives, 32 letters', fps, ...more }
  const opened = await openTestApp(open, {
    tutors,
    config,
    filmTools,
    ...(payments && { payments }),
    ...(fanoutOf && { fanoutOf }),
  })
  const { app, db, time } = opened
  let mobiles = 94_000_000
  const signIn = async (mobile: string) =>
    callsAs(app, await tokenOf(db, mobile, { remember: true, now: time.now }))

  const newParent = async () => {
    mobiles += 1
    const accountId = await storeAccount(db, String(mobiles), { isParent: true })
    if (hasMail) await confirmMail(db, { accountId })
    const [row] = await db.select().from(parent).where(eq(parent.accountId, accountId))
    const calls = await signIn(String(mobiles))
    const publish = async (changes: Partial<JobFields> = {}) => {
      const draft = await calls.post<OwnJob>('/api/parent/job/draft/save', {
        ...wholeJob,
        ...changes,
      })
      return calls.post<OwnJob>('/api/parent/job/publish', { draftId: draft.data.draftId })
    }
    const book = (jobId: number, { tutorId }: { tutorId: number }, terms: object = {}) =>
      calls.post<{ status: string; jobStatus: string; applicationId: number }>(
        `/api/parent/job/book/tutor?jobId=${jobId}&tutorId=${tutorId}`,
        terms,
      )
    /** Answers a tutor's other terms, as read now. */
    const answerCounter = async (applicationId: number, jobId: number, event: string) => {
      const its = (await detail(jobId)).applicants.find(
        (one) => one.applicationId === applicationId,
      )
      const version = its?.agreed?.version ?? 1
      return calls.post<{ status: string; jobStatus: string }>('/api/parent/application/answer', {
        ...{ applicationId, event, version },
      })
    }
    const detail = async (jobId: number) =>
      (await calls.get<DataOf<typeof ownJob>>(`/api/parent/job/detail?jobId=${jobId}`)).data
    const mobile = String(mobiles)
    return {
      ...calls,
      accountId,
      mobile,
      parentId: row?.id ?? 0,
      publish,
      book,
      answerCounter,
      detail,
    }
  }

  const newTutor = async ({ listed = true } = {}) => {
    mobiles += 1
    const accountId = await storeAccount(db, String(mobiles), { isTutor: true })
    if (hasMail) await confirmMail(db, { accountId })
    const [row] = await db
      .update(tutor)
      .set({ listed })
      .where(eq(tutor.accountId, accountId))
      .returning()
    const calls = await signIn(String(mobiles))
    const apply = (jobId: number, body: object = {}) =>
      calls.post<{ applicationId: number; status: string }>(
        `/api/tutor/job/sign?jobId=${jobId}`,
        body,
      )
    const answer = (applicationId: number, event: string, reason = '') =>
      calls.post<{ status: string; jobStatus: string }>('/api/tutor/application/move', {
        applicationId,
        event,
        reason,
      })
    /** Proposes other terms than those of a booking, which the changes are on top of. */
    const counter = async (jobId: number, changes: object) => {
      const { data } = await calls.get<DataOf<typeof tutorJob>>(
        `/api/tutor/job/detail?jobId=${jobId}`,
      )
      const { applicationId = 999_999, agreed = null } = data?.application ?? {}
      const { version = 1, feeCents = 300_00, slots = [], firstDate } = agreed ?? {}
      return calls.post<{ status: string; jobStatus: string }>('/api/tutor/application/counter', {
        ...{ applicationId, version, feeCents, slots, firstDate: firstDate ?? '' },
        ...changes,
      })
    }
    const of = { accountId, mobile: String(mobiles), tutorId: row?.id ?? 0 }
    return { ...calls, ...of, apply, answer, counter }
  }

  const askToClose = async (
    { post }: Pick<Calls, 'post'>,
    { givesUp = true, realm = 'cert' as Realm } = {},
  ) => {
    const { keyCode, publicKey } = await handshake(app, realm)
    const password = await sealPassword(testPassword, publicKey)
    return post('/api/user/settings/close', { keyCode, password, givesUp })
  }
  /** Closes the account and accepts the loss of what it still holds. */
  const closeAccount = async (calls: Pick<Calls, 'post'>) => {
    const closed = await askToClose(calls)
    expect(closed.code).toBe(200)
  }
  const news = async ({ accountId }: { accountId: number }, jobId: number) => {
    const rows = await db
      .select()
      .from(notice)
      .where(
        and(eq(notice.accountId, accountId), eq(notice.thingId, jobId), eq(notice.thing, 'job')),
      )
      .orderBy(notice.id)
    return rows.map(({ kind }) => kind)
  }
  const parts = {
    db,
    clock: () => opened.time.now,
    config: { siteUrl: 'http://localhost' },
    index: opened.index,
    log: pino({ level: 'silent' }),
  }
  /** Tasks that the queue runs every five minutes, and each night. */
  const late = {
    moveDueJobs: async () => {
      const moved = await moveDueJobs(parts)
      await askBeforeExpiry(parts)
      return moved
    },
    moveDueLessons: () => moveDueLessons(parts),
    fillTimetables: () => fillTimetables(parts),
    showDueReviews: () => showDueReviews(parts),
  }
  /** Answers from another server over the same database and clock from now on. */
  const restart = async () => {
    const next = await openTestApp(open, { tutors: 0, config, db })
    Object.defineProperty(next.time, 'now', { get: () => time.now })
    app.request = next.app.request
  }
  return { ...opened, restart, newParent, newTutor, news, askToClose, closeAccount, ...late }
}
export type JobWorld = Awaited<ReturnType<typeof openJobWorld>>
export type JobParent = Awaited<ReturnType<JobWorld['newParent']>>
export type JobTutor = Awaited<ReturnType<JobWorld['newTutor']>>
