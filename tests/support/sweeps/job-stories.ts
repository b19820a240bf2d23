import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applicationMachine } from '#rules/states/application.ts'
import { jobMachine } from '#rules/states/job.ts'
import { lessonMachine } from '#rules/states/lesson.ts'
import { firstDates } from '#rules/teaching/first-dates.ts'
import { application, job, lesson, notice, stateChange } from '#server/db/tables/index.ts'
import { describeOnDatabases } from '../database.ts'
import { type JobParent, type JobTutor, type JobWorld, openJobWorld } from '../jobs.ts'
import { draws, seededRandom } from '../random.ts'
import { seedOfRun } from '../seed-of-run.ts'

/**
 * Parents and tutors act at random, several at once, and the server restarts. Histories must follow
 * the state machines, and jobs agree with applications.
 */
export function describeJobStories(stories: number, rounds: number): void {
  describeOnDatabases('whatever several people do in whatever order', (open) => {
    test(
      'no state is illegal, nothing is booked twice, nobody is told twice',
      async () => {
        const world = await openJobWorld(open)
        const draw = draws(seededRandom(seedOfRun))
        for (let story = 0; story < stories; story++) await liveAStory(world, draw, rounds)
        await expectSound(world)
        const events = await world.db.selectDistinct({ event: stateChange.event }).from(stateChange)
        expect(events.length, 'enough of it did happen').toBeGreaterThan(rounds < 75 ? 7 : 14)
      },
      stories * 90_000 + 60_000,
    )
  })
}

async function liveAStory(
  world: JobWorld,
  { one, chance, below }: ReturnType<typeof draws>,
  rounds: number,
) {
  const parents = [await world.newParent(), await world.newParent()]
  const tutors = [await world.newTutor(), await world.newTutor(), await world.newTutor()]
  const jobs: { owner: JobParent; jobId: number }[] = []
  for (const owner of [...parents, ...parents]) {
    jobs.push({ owner, jobId: (await owner.publish()).data.jobId })
  }
  for (let round = 0; round < rounds; round++) {
    const acts = Array.from({ length: 4 }, () => anAct(world, one(jobs), one(tutors), one))
    const answers = await Promise.all(acts.map((act) => act()))
    for (const { code } of answers) expect(['200', 'A0404', 'A0440']).toContain(String(code))
    if (chance(0.1)) {
      world.time.now = new Date(world.time.now.getTime() + below(60) * 3_600_000)
      await world.moveDueJobs()
    }
    if (chance(0.02)) await world.restart()
  }
}

const lateTuesday = (from: number) => ({
  day: 2 as const,
  fromMinute: from * 60,
  toMinute: from * 60 + 90,
})

/** A Tuesday of the coming weeks. */
const firstTuesday = (now: Date, weeks: number) =>
  firstDates([lateTuesday(17)], { from: now, skipsHolidays: false })[weeks] ?? ''

function anAct(
  world: JobWorld,
  { owner, jobId }: { owner: JobParent; jobId: number },
  tutor: JobTutor,
  one: <Item>(items: readonly Item[]) => Item,
) {
  const { db } = world
  const { tutorId } = tutor
  const theirs = async () => {
    const which = and(eq(application.jobId, jobId), eq(application.tutorId, tutorId))
    const [row] = await db.select({ id: application.id }).from(application).where(which)
    return row?.id ?? 999_999
  }
  const event = one([
    ...['apply', 'apply', 'invite', 'book', 'book', 'accept', 'accept', 'decline', 'withdraw'],
    ...['leave', 'shortlist', 'pause', 'resume', 'replace', 'close'],
    ...['counter', 'counter', 'agree', 'agree', 'refuse', 'unbook'],
  ] as const)
  const terms = () => ({
    feeCents: one([150_00, 225_00, 300_00]),
    slots: [lateTuesday(one([17, 19]))],
    firstDate: firstTuesday(world.time.now, one([0, 1, 2])),
  })
  return async () => {
    switch (event) {
      case 'apply':
        return tutor.apply(jobId)
      case 'invite':
        return owner.post('/api/parent/job/invite', { jobId, tutorId })
      case 'book':
        return owner.book(jobId, { tutorId }, one([{}, terms()]))
      case 'counter':
        return tutor.counter(jobId, terms())
      case 'agree':
      case 'refuse':
        return owner.answerCounter(await theirs(), jobId, event === 'agree' ? 'accept' : 'decline')
      case 'shortlist':
        return owner.post('/api/parent/application/shortlist', {
          applicationId: await theirs(),
          listed: true,
        })
      case 'pause':
      case 'resume':
      case 'replace':
      case 'unbook':
        return owner.post('/api/parent/job/move', { jobId, event })
      // Rarely closes the job, as that ends its story.
      case 'close':
        return one([0, 1, 2, 3, 4, 5, 6, 7]) > 0
          ? owner.post('/api/parent/job/move', { jobId, event: 'resume' })
          : owner.post('/api/parent/job/move', { jobId, event })
      default:
        return tutor.answer(await theirs(), event)
    }
  }
}

async function expectSound({ db }: JobWorld): Promise<void> {
  const [jobs, applications, lessons, changes] = [
    await db.select().from(job),
    await db.select().from(application),
    await db.select().from(lesson),
    await db.select().from(stateChange),
  ]
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
      const sinceBooked = walk.slice(0, at).findLastIndex((one) => one.event === 'choose')
      if (name === 'application' && step.event === 'counter') {
        const before = walk.slice(sinceBooked, at).filter((one) => one.event === 'counter')
        expect(before, `${record}: countered once a booking`).toHaveLength(0)
      }
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
  for (const { id, applicationId, feeCents, version } of lessons) {
    const its = applications.find((one) => one.id === applicationId)
    if (its?.status !== 'ACCEPTED' || version > 1) continue
    expect(feeCents, `lesson ${id} costs what was agreed`).toBe(its.agreed?.feeCents)
  }
  const told = await db.select().from(notice)
  const keys = told.map(({ accountId, key }) => `${accountId} ${key}`)
  expect(keys).toEqual([...new Set(keys)])
}
