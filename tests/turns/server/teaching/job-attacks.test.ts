import { like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { messageOutbox } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { dump } from '#tests/support/dump.ts'
import {
  type JobParent,
  type JobTutor,
  type JobWorld,
  openJobWorld,
  wholeJob,
} from '#tests/support/jobs.ts'
import type { Calls } from '#tests/support/own-tutor.ts'

/* Jobs, drafts and applications, accessed by the right kind of person but not the owner. */

interface Records {
  draft: number
  job: number
  version: number
  jobNo: string
  applied: number
  invited: number
  tutor: number
  key: string
}
type Attempt = [name: string, ask: (calls: Calls, of: Records) => Promise<{ code: unknown }>]

const ofParents: Attempt[] = [
  ['a draft, to read it', ({ get }, of) => get(`/api/parent/job/detail?jobId=${of.draft}`)],
  [
    'a draft, to write over it',
    ({ post }, of) =>
      post('/api/parent/job/draft/save', { ...wholeJob, draftId: of.draft, version: of.version }),
  ],
  [
    'a draft, to publish it',
    ({ post }, of) => post('/api/parent/job/publish', { draftId: of.draft }),
  ],
  ['a job, to read who applied', ({ get }, of) => get(`/api/parent/job/detail?jobId=${of.job}`)],
  [
    'a job, to change it',
    ({ post }, of) =>
      post('/api/parent/job/update', { ...wholeJob, jobId: of.job, version: of.version }),
  ],
  ...['keep', 'pause', 'resume', 'unbook', 'replace', 'close', 'repost'].map(
    (event): Attempt => [
      `a job, to ${event} it`,
      ({ post }, of) => post('/api/parent/job/move', { jobId: of.job, event }),
    ],
  ),
  [
    'a job, to invite somebody to it',
    ({ post }, of) => post('/api/parent/job/invite', { jobId: of.job, tutorId: of.tutor }),
  ],
  [
    'a job, to book an applicant',
    ({ post }, of) => post(`/api/parent/job/book/tutor?jobId=${of.job}&tutorId=${of.tutor}`),
  ],
  [
    'an applicant, for the short list',
    ({ post }, of) =>
      post('/api/parent/application/shortlist', { applicationId: of.applied, listed: true }),
  ],
  [
    'an applicant, to accept their terms',
    ({ post }, of) =>
      post('/api/parent/application/answer', {
        ...{ applicationId: of.applied, event: 'accept', version: 1 },
      }),
  ],
  [
    'the number of a job in the place of its id',
    ({ get }, of) => get(`/api/parent/job/detail?jobId=${of.jobNo}`),
  ],
]

const ofTutors: Attempt[] = [
  ...['accept', 'decline', 'withdraw', 'leave'].flatMap((event) =>
    (['applied', 'invited'] as const).map(
      (which): Attempt => [
        `an application that is ${which}, to ${event}`,
        ({ post }, of) => post('/api/tutor/application/move', { applicationId: of[which], event }),
      ],
    ),
  ),
  ...(['applied', 'invited'] as const).map(
    (which): Attempt => [
      `an application that is ${which}, to propose other terms`,
      ({ post }, of) =>
        post('/api/tutor/application/counter', {
          ...{ applicationId: of[which], version: 1, feeCents: 300_00 },
          ...{ slots: [{ day: 2, fromMinute: 1020, toMinute: 1110 }], firstDate: '2026-11-24' },
        }),
    ],
  ),
  ['a draft, to read it', ({ get }, of) => get(`/api/tutor/job/detail?jobId=${of.draft}`)],
  ['a draft, to apply to it', ({ post }, of) => post(`/api/tutor/job/sign?jobId=${of.draft}`)],
  [
    'words of somebody else’s application, to report them',
    ({ post }, of) =>
      post('/api/report', {
        kind: 'application',
        id: of.applied,
        reason: 'other',
        clientId: crypto.randomUUID(),
      }),
  ],
]

describeOnOneDatabase('what belongs to another parent or tutor', (open) => {
  let world: JobWorld
  let stranger: JobParent
  let other: JobTutor
  let family: JobParent
  let owned: Records
  beforeAll(async () => {
    world = await openJobWorld(open, { hasMail: true })
    family = await world.newParent()
    stranger = await world.newParent()
    const [applying, invited] = [await world.newTutor(), await world.newTutor()]
    other = await world.newTutor()
    const { jobId, jobNo, version } = (await family.publish()).data
    const key = crypto.randomUUID()
    const draft = await family.post<OwnJob>('/api/parent/job/draft/save', { ...wholeJob, key })
    const { applicationId } = (await applying.apply(jobId, { message: '我可以教。' })).data
    const sent = await family.post<{ applicationId: number }>('/api/parent/job/invite', {
      jobId,
      tutorId: invited.tutorId,
      question: '你可以教嗎？',
    })
    owned = {
      draft: draft.data.draftId,
      job: jobId,
      version,
      jobNo: jobNo ?? '',
      applied: applicationId,
      invited: sent.data.applicationId,
      tutor: applying.tutorId,
      key,
    }
  })

  describe.each([
    ['a parent', ofParents, () => stranger],
    ['a tutor', ofTutors, () => other],
  ] as const)('is not there for %s', (_, attempts, who) => {
    test.each(attempts)('%s', async (_name, ask) => {
      const before = await dump(world.db)
      expect((await ask(who(), owned)).code).toBe('A0404')
      expect(await dump(world.db)).toEqual(before)
    })
  })

  test('a job beside one’s own shows a tutor nothing of whoever else applied', async () => {
    const answer = await other.get(`/api/tutor/job/detail?jobId=${owned.job}`)
    const text = JSON.stringify(answer)
    for (const secret of ['我可以教', '你可以教', family.mobile]) expect(text).not.toContain(secret)
    expect(answer.data).toMatchObject({ application: null })
  })

  test('the key of another parent’s draft makes a draft of one’s own', async () => {
    const body = { ...wholeJob, key: owned.key, remark: '另一份。' }
    const { data } = await stranger.post<OwnJob>('/api/parent/job/draft/save', body)
    expect(data.draftId).not.toBe(owned.draft)
    expect((await family.detail(owned.draft)).job.remark).toBe(wholeJob.remark)
  })

  test('one draft published ten times at once is one job, and told once', async () => {
    const draft = await family.post<OwnJob>('/api/parent/job/draft/save', wholeJob)
    const { draftId } = draft.data
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => family.post<OwnJob>('/api/parent/job/publish', { draftId })),
    )
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.jobNo}`)).size).toBe(1)
    const { history } = await family.detail(draftId)
    expect(history.filter(({ event }) => event === 'publish')).toHaveLength(1)
  })

  test('inviting again and again tells a tutor once, also after they have declined', async () => {
    const { jobId } = (await family.publish()).data
    const invite = () =>
      family.post<{ applicationId: number }>('/api/parent/job/invite', {
        jobId,
        tutorId: other.tutorId,
      })
    const { applicationId } = (await invite()).data
    for (let times = 0; times < 3; times++) expect((await invite()).code).toBe(200)
    expect(await world.news(other, jobId)).toEqual(['invited'])
    await other.answer(applicationId, 'decline')
    expect((await invite()).code).toBe('A0440')
    expect(await world.news(other, jobId)).toEqual(['invited'])
    const told = await world.news(family, jobId)
    expect(told).toEqual(['declinedInvitation'])
  })

  test('texts that are far too long are refused by their field, and nothing is kept', async () => {
    const before = await dump(world.db)
    const far = '長'.repeat(10_000)
    for (const [calls, path, body, field] of [
      [family, '/api/parent/job/draft/save', { ...wholeJob, remark: far }, 'remark'],
      [family, '/api/parent/job/draft/save', { ...wholeJob, words: far }, 'words'],
      [
        family,
        '/api/parent/job/update',
        { ...wholeJob, jobId: owned.job, version: owned.version, remark: far },
        'remark',
      ],
      [family, '/api/parent/job/move', { jobId: owned.job, event: 'close', reason: far }, 'reason'],
      [
        family,
        '/api/parent/job/invite',
        { jobId: owned.job, tutorId: other.tutorId, question: far },
        'question',
      ],
      [other, `/api/tutor/job/sign?jobId=${owned.job}`, { message: far }, 'message'],
    ] as const) {
      expect(await calls.post(path, body), `${path} ${field}`).toMatchObject({
        code: 'A0400',
        issues: [{ field }],
      })
    }
    expect(await dump(world.db)).toEqual(before)
  })

  test('links in letters about jobs are pages alone: they hold no token and no step', async () => {
    const letters = await world.db
      .select()
      .from(messageOutbox)
      .where(like(messageOutbox.kind, 'job%'))
    const links = letters.flatMap(({ body }) => body.match(/https?:\/\/\S+/gu) ?? [])
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) {
      expect(new URL(link).search + new URL(link).hash, link).toMatch(/^(?:#notices)?$/u)
      expect(new URL(link).pathname, link).toMatch(/^(?:\/[a-z-]+)?\/(?:parent|tutor)\/dashboard/u)
    }
  })
})
