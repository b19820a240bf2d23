import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applicationMachine } from '#rules/states/application.ts'
import { jobMachine } from '#rules/states/job.ts'
import { lessonMachine } from '#rules/states/lesson.ts'
import { application, job, lesson, notice, stateChange } from '#server/db/tables/index.ts'
import { describeOnBothDatabases, describeOnPostgres } from '#tests/support/database.ts'
import { type JobDesk, type JobParent, type JobTutor, openJobDesk } from '#tests/support/jobs.ts'
import { draws, seededRandom } from '#tests/support/random.ts'

describeOnPostgres('many at once', (open) => {
  test('of 200 bookings of one job, by two devices, one wins', async () => {
    const desk = await openJobDesk(open)
    const own = await desk.newParent()
    const tutors: JobTutor[] = []
    for (let n = 0; n < 10; n++) tutors.push(await desk.newTutor())
    const { jobId } = (await own.publish()).data
    for (const { apply } of tutors) expect((await apply(jobId)).code).toBe(200)
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const { tutorId } = tutors[n % tutors.length] as JobTutor
        const path = `/api/parent/job/book/tutor?jobId=${jobId}&tutorId=${tutorId}` as const
        for (;;) {
          const answer = await own.post(path)
          // A machine so busy that the database gave up says so, and is asked again.
          if (answer.code !== 'A0501') return { tutorId, ...answer }
        }
      }),
    )
    const booked = new Set(answers.filter(({ code }) => code === 200).map(({ tutorId }) => tutorId))
    expect(booked.size).toBe(1)
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ code }) => code))).toEqual(
      new Set(['A0440']),
    )
    const chosen = await desk.db
      .select()
      .from(application)
      .where(and(eq(application.jobId, jobId), inArray(application.status, ['CHOSEN', 'ACCEPTED'])))
    expect(chosen.map(({ tutorId }) => tutorId)).toEqual([...booked])
    const told = await desk.db.select().from(notice).where(eq(notice.kind, 'booked'))
    expect(told).toHaveLength(1)
  }, 60_000)

  test('a tutor whom two families book for one hour, accepting on two devices at once, takes one', async () => {
    const desk = await openJobDesk(open)
    const tutor = await desk.newTutor()
    const slots = [{ day: 3 as const, fromMinute: 17 * 60, toMinute: 18 * 60 + 30 }]
    const applied: number[] = []
    for (let n = 0; n < 2; n++) {
      const family = await desk.newParent()
      const { jobId } = (await family.publish({ slots })).data
      applied.push((await tutor.apply(jobId)).data.applicationId)
      await family.post(`/api/parent/job/book/tutor?jobId=${jobId}&tutorId=${tutor.tutorId}`)
    }
    const answers = await Promise.all(applied.map((id) => tutor.answer(id, 'accept')))
    expect(answers.map(({ code }) => String(code)).sort()).toEqual(['200', 'A0440'])
  })

  test('a parent and a tutor with a job between them close their accounts at once', async () => {
    const desk = await openJobDesk(open)
    for (let n = 0; n < 5; n++) {
      const [own, tutor] = [await desk.newParent(), await desk.newTutor()]
      for (let of = 0; of < 3; of++) await tutor.apply((await own.publish()).data.jobId)
      await Promise.all([desk.closeAccount(own), desk.closeAccount(tutor)])
    }
  }, 60_000)

  test('a tutor accepts while the parent closes: one of the two, never half of both', async () => {
    const desk = await openJobDesk(open)
    const [own, tutor] = [await desk.newParent(), await desk.newTutor()]
    for (let n = 0; n < 10; n++) {
      const { jobId } = (await own.publish()).data
      const { applicationId } = (await tutor.apply(jobId)).data
      await own.post(`/api/parent/job/book/tutor?jobId=${jobId}&tutorId=${tutor.tutorId}`)
      await Promise.all([
        tutor.answer(applicationId, 'accept'),
        own.post('/api/parent/job/move', { jobId, event: 'replace' }),
      ])
      const [row] = await desk.db.select().from(job).where(eq(job.id, jobId))
      const [its] = await desk.db.select().from(application).where(eq(application.jobId, jobId))
      expect([row?.status, its?.status, row?.tutorId]).toEqual(['OPEN', 'ENDED', null])
    }
  })
})

/** Each of 300 acts, within a session's life; JOB_STORIES asks for more than everyday runs have time for. */
const stories = Number(process.env.JOB_STORIES ?? 2)

/*
 * Two parents and three tutors do what comes to their minds, allowed or not, several at once; time
 * passes, and the server is started anew. Whatever happens, every record's history is a walk through
 * its table, and job and applications agree.
 */
describeOnBothDatabases('whatever several people do in whatever order', (open) => {
  test(
    'no state is illegal, nothing is booked twice, nobody is told twice',
    async () => {
      const desk = await openJobDesk(open)
      const draw = draws(seededRandom(20_261_122))
      for (let story = 0; story < stories; story++) await liveAStory(desk, draw)
      await expectSound(desk)
    },
    stories * 90_000,
  )
})

async function liveAStory(desk: JobDesk, { one, chance, below }: ReturnType<typeof draws>) {
  const parents = [await desk.newParent(), await desk.newParent()]
  const tutors = [await desk.newTutor(), await desk.newTutor(), await desk.newTutor()]
  const jobs: { owner: JobParent; jobId: number }[] = []
  for (const owner of [...parents, ...parents]) {
    jobs.push({ owner, jobId: (await owner.publish()).data.jobId })
  }
  for (let round = 0; round < 75; round++) {
    const acts = Array.from({ length: 4 }, () => anAct(desk, one(jobs), one(tutors), one))
    const answers = await Promise.all(acts.map((act) => act()))
    for (const { code } of answers) expect(['200', 'A0404', 'A0440']).toContain(String(code))
    if (chance(0.1)) {
      desk.time.now = new Date(desk.time.now.getTime() + below(60) * 3_600_000)
      await desk.moveDueJobs()
    }
    if (chance(0.02)) await desk.restart()
  }
}

function anAct(
  { db }: JobDesk,
  { owner, jobId }: { owner: JobParent; jobId: number },
  tutor: JobTutor,
  one: <Item>(items: readonly Item[]) => Item,
) {
  const { tutorId } = tutor
  const theirs = async () => {
    const which = and(eq(application.jobId, jobId), eq(application.tutorId, tutorId))
    const [row] = await db.select({ id: application.id }).from(application).where(which)
    return row?.id ?? 999_999
  }
  const event = one([
    ...['apply', 'apply', 'invite', 'book', 'book', 'accept', 'accept', 'decline', 'withdraw'],
    ...['leave', 'shortlist', 'pause', 'resume', 'replace', 'close'],
  ] as const)
  return async () => {
    switch (event) {
      case 'apply':
        return tutor.apply(jobId)
      case 'invite':
        return owner.post('/api/parent/job/invite', { jobId, tutorId })
      case 'book':
        return owner.post(`/api/parent/job/book/tutor?jobId=${jobId}&tutorId=${tutorId}`)
      case 'shortlist':
        return owner.post('/api/parent/application/shortlist', {
          applicationId: await theirs(),
          listed: true,
        })
      case 'pause':
      case 'resume':
      case 'replace':
        return owner.post('/api/parent/job/move', { jobId, event })
      // Rarely what it says: a closed job is the end of its story.
      case 'close':
        return one([0, 1, 2, 3, 4, 5, 6, 7]) > 0
          ? owner.post('/api/parent/job/move', { jobId, event: 'resume' })
          : owner.post('/api/parent/job/move', { jobId, event })
      default:
        return tutor.answer(await theirs(), event)
    }
  }
}

async function expectSound({ db }: JobDesk): Promise<void> {
  const [jobs, applications, lessons, changes] = [
    await db.select().from(job),
    await db.select().from(application),
    await db.select().from(lesson),
    await db.select().from(stateChange),
  ]
  // Enough of it did happen.
  expect(new Set(changes.map(({ event }) => event)).size).toBeGreaterThan(14)
  const machines = {
    job: jobMachine,
    application: applicationMachine,
    lesson: lessonMachine,
  }
  const records = Map.groupBy(changes, ({ machine, recordId }) => `${machine} ${recordId}`)
  for (const [record, steps] of records) {
    const name = steps[0]?.machine ?? 'job'
    if (name !== 'job' && name !== 'application' && name !== 'lesson') expect.fail(record)
    const walk = steps.sort((a, b) => a.version - b.version)
    walk.forEach((step, at) => {
      expect(step.version, record).toBe(at + 1)
      expect(step.fromState, record).toBe(walk[at - 1]?.toState ?? null)
      const moves = machines[name].moves.filter(
        ({ event, from, by }) =>
          event === step.event && from.includes(step.fromState as never) && by.includes(step.actor),
      )
      expect(moves, `${record}: ${step.event}`).toHaveLength(1)
    })
    const [last] = walk.slice(-1)
    const of = { job: jobs, application: applications, lesson: lessons }[name]
    expect(of.find(({ id }) => id === last?.recordId)?.status, record).toBe(last?.toState)
  }
  const taken = { BOOKED: 'CHOSEN', AGREED: 'ACCEPTED' } as const
  for (const { id, status, tutorId } of jobs) {
    const holding = applications.filter(
      (one) => one.jobId === id && (one.status === 'CHOSEN' || one.status === 'ACCEPTED'),
    )
    const wanted = status in taken ? taken[status as keyof typeof taken] : null
    expect(
      holding.map((one) => one.status),
      `job ${id} is ${status}`,
    ).toEqual(wanted ? [wanted] : [])
    if (wanted) expect(holding[0]?.tutorId).toBe(tutorId)
  }
  const told = await db.select().from(notice)
  const keys = told.map(({ accountId, key }) => `${accountId} ${key}`)
  expect(keys).toEqual([...new Set(keys)])
}
