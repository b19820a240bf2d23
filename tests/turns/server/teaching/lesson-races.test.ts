import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobMachine } from '#rules/states/job.ts'
import { lessonMachine } from '#rules/states/lesson.ts'
import { reviewMachine } from '#rules/states/review.ts'
import { lessonFeeCents } from '#rules/teaching/lesson-times.ts'
import {
  lesson,
  lessonReceipt,
  notice,
  review,
  signInSession,
  stateChange,
} from '#server/db/tables/index.ts'
import { brokenReceipt } from '#server/teaching/lessons/receipts.ts'
import { signInOperator } from '#tests/support/approvals.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { type AgreedJob, agreedJob } from '#tests/support/lessons.ts'
import { type Calls, callsAs } from '#tests/support/own-tutor.ts'
import { draws, seededRandom } from '#tests/support/random.ts'
import { reviewsOf } from '#tests/support/reviews.ts'

/** Acts of all stories together; LESSON_ACTS sets more than daily runs have time for. */
const acts = Number(process.env.LESSON_ACTS ?? 120)
/** Acts of one story, within a session's lifetime. */
const ofStory = 200
const hour = 3_600_000

type Draws = ReturnType<typeof draws>

/* Random concurrent acts, jumps of time and restarts: histories follow the state machine. */
describeOnPostgres('whatever both sides of lessons do in whatever order', (open) => {
  test(
    'no state is illegal, no lesson is there twice, hours sum, and receipts verify',
    async () => {
      const world = await openJobWorld(open)
      const draw = draws(seededRandom(Number(process.env.LESSON_SEED ?? 20_261_123)))
      const staff = callsAs(world.app, (await signInOperator(world.db, '95300001')).token)
      for (let done = 0; done < acts; done += ofStory) {
        await liveAStory(world, staff, draw, Math.min(ofStory, acts - done))
      }
      await expectSound(world)
    },
    acts * 1_000,
  )
})

async function liveAStory(world: JobWorld, staff: Calls, draw: Draws, length: number) {
  const first = await agreedJob(world)
  const thursday = [{ day: 4 as const, fromMinute: 17 * 60, toMinute: 18 * 60 }]
  const second = await agreedJob(world, { teacher: first.tutor, slots: thursday })
  const jobs = [first, second, await agreedJob(world)]
  await stayIn(world)
  for (let done = 0; done < length; done += 4) {
    const some = Array.from({ length: 4 }, () => anAct(world, staff, draw.one(jobs), draw))
    for (const { code, act } of await Promise.all(some.map((run) => run()))) {
      expect(['200', 'A0400', 'A0404', 'A0440', 'A0501'], act).toContain(String(code))
    }
    if (draw.chance(0.5)) {
      // Steps between close lessons: minutes, hours, at times half a week.
      const ms = draw.one([10 * 60_000, hour, 3 * hour, 24 * hour, 80 * hour])
      world.time.now = new Date(world.time.now.getTime() + ms)
      await stayIn(world)
      await world.moveDueLessons()
      await world.showDueReviews()
      if (draw.chance(0.2)) await world.fillTimetables()
    }
    if (draw.chance(0.02)) await world.restart()
  }
}

const stayIn = ({ db, time }: JobWorld) =>
  db.update(signInSession).set({ expiresAt: new Date('2090-01-01'), lastSeenAt: time.now })

const events = [
  ...['sign', 'sign', 'sign', 'over', 'over', 'affirm', 'affirm', 'propose', 'agree', 'refuse'],
  ...['cancel', 'undo', 'discard', 'correct', 'miss', 'dispute', 'contradict', 'deny', 'tell'],
  ...['decide', 'decide', 'review', 'reply', 'settle', 'object', 'paid'],
] as const

function anAct(world: JobWorld, staff: Calls, agreed: AgreedJob, { one, below, chance }: Draws) {
  const event = one(events)
  const side = one(['parent', 'tutor'] as const)
  const me = side === 'parent' ? agreed.own : agreed.tutor
  const said = reviewsOf(agreed)[side]
  const { jobId, applicationId } = agreed
  const minutes = 30 + 15 * below(8)
  const key = crypto.randomUUID()
  const hours = 1 + below(200)
  const missedBy = one(['parent', 'tutor'] as const)
  const found = one(['held', 'none', 'missed'] as const)
  const drawn = below(1_000)
  const isMine = chance(0.9)
  const aLesson = async () => {
    const rows = await world.db
      .select({ id: lesson.id, status: lesson.status })
      .from(lesson)
      .where(eq(lesson.applicationId, applicationId))
      .orderBy(lesson.id)
    const suiting = rows.filter(({ status }) => suits[event]?.includes(status) ?? true)
    const from = isMine && suiting.length > 0 ? suiting : rows
    return from[drawn % Math.max(1, from.length)]?.id ?? 1
  }
  const run = async () => {
    const signId = await aLesson()
    switch (event) {
      case 'sign':
        return me.sign(jobId, { key })
      case 'over':
        return me.over(signId, minutes, { key })
      case 'affirm':
        return me.affirm(signId)
      case 'propose': {
        const startsAt = new Date(world.time.now.getTime() + hours * hour).toISOString()
        return me.move(signId, 'propose', { startsAt })
      }
      case 'cancel':
        return me.move(signId, 'cancel', { following: chance(0.05) })
      case 'correct':
        return me.move(signId, 'correct', { hourMinutes: String(minutes) })
      case 'miss':
        return me.move(signId, 'miss', { missedBy })
      case 'dispute':
      case 'contradict':
      case 'deny':
      case 'tell':
        return me.move(signId, event, { account: '不是這樣。' })
      case 'decide': {
        const body = { signId, outcome: found, hourMinutes: minutes, missedBy, reason: '看過紀錄' }
        return staff.post('/api/operator/dispute/decide', body)
      }
      case 'review':
        return said.write(1 + below(5))
      case 'reply': {
        const [of] = await said.list()
        return said.move(of?.theirs?.reviewId ?? 1, 'reply', '多謝。')
      }
      case 'settle':
        return me.settle(jobId, 'finish')
      case 'object':
        return me.settle(jobId, 'object')
      case 'paid':
        return me.post(`/api/${side}/lesson/payment`, { signIds: [signId], event: 'paid' })
      default:
        return me.move(signId, event)
    }
  }
  return async () => ({ ...(await run()), act: `${side} ${event}` })
}

/** States of the lessons that an act mostly targets; other lessons refuse it. */
const suits: Partial<Record<(typeof events)[number], readonly string[]>> = {
  over: ['SIGNED'],
  undo: ['SIGNED'],
  discard: ['SIGNED'],
  deny: ['SIGNED'],
  correct: ['OVER'],
  affirm: ['OVER'],
  dispute: ['OVER', 'MISSED'],
  contradict: ['CANCELLED'],
  decide: ['DISPUTED'],
  tell: ['DISPUTED'],
  propose: ['PLANNED'],
  agree: ['PLANNED'],
  refuse: ['PLANNED'],
  cancel: ['PLANNED'],
  miss: ['PLANNED', 'SIGNED'],
  paid: ['AFFIRMED'],
}

const machines = { job: jobMachine, lesson: lessonMachine, review: reviewMachine } as const
type Walked = keyof typeof machines
const isWalked = (machine: string): machine is Walked => machine in machines

async function expectSound({ db }: JobWorld) {
  const changes = await db.select().from(stateChange).orderBy(stateChange.version)
  // A sufficient variety of acts succeeded.
  expect(new Set(changes.map(({ event }) => event)).size).toBeGreaterThan(14)
  const histories = Map.groupBy(
    changes.filter(({ machine }) => isWalked(machine)),
    ({ machine, recordId }) => `${machine} ${recordId}`,
  )
  for (const [record, steps] of histories) {
    const machine = machines[steps[0]?.machine as Walked]
    let state: string | null = null
    for (const step of steps) {
      expect(step.fromState, record).toBe(state)
      const allowed = machine.moves.some(
        (move) =>
          move.event === step.event &&
          (move.from as readonly (string | null)[]).includes(state) &&
          (move.to === 'same' ? state : move.to) === step.toState &&
          (move.by as readonly string[]).includes(step.actor),
      )
      expect(allowed, `${record}: ${step.event} by ${step.actor} in ${state}`).toBe(true)
      state = step.toState
    }
  }
  const lessons = await db.select().from(lesson)
  for (const row of lessons) {
    expect(histories.get(`lesson ${row.id}`)?.at(-1)?.toState, `lesson ${row.id}`).toBe(row.status)
  }
  expectNoneTwice(lessons)
  await expectReceipts(db, lessons)
  const reviews = await db.select().from(review)
  const sides = reviews
    .filter(({ status }) => status !== 'REMOVED')
    .map(({ applicationId, author }) => `${applicationId} ${author}`)
  expect(new Set(sides).size).toBe(sides.length)
  const told = await db.select().from(notice)
  const keys = told.map(({ accountId, key }) => `${accountId} ${key}`)
  expect(new Set(keys).size).toBe(keys.length)
}

function expectNoneTwice(lessons: readonly (typeof lesson.$inferSelect)[]) {
  const planned = lessons
    .filter(({ timetableId }) => timetableId !== null)
    .map(({ timetableId, originalStart }) => `${timetableId} ${originalStart?.getTime()}`)
  expect(new Set(planned).size).toBe(planned.length)
  const ahead = lessons.filter(({ status }) => status === 'PLANNED')
  for (const [, its] of Map.groupBy(ahead, ({ tutorId }) => tutorId)) {
    const ordered = its.sort((a, b) => Number(a.startsAt) - Number(b.startsAt))
    for (const [at, row] of ordered.entries()) {
      const next = ordered[at + 1]
      if (next !== undefined) expect(Number(row.endsAt)).toBeLessThanOrEqual(Number(next.startsAt))
    }
  }
}

/** The last receipt of each lesson matches it, so hours and amounts add up. */
async function expectReceipts(
  db: JobWorld['db'],
  lessons: readonly (typeof lesson.$inferSelect)[],
) {
  const rows = await db.select().from(lessonReceipt).orderBy(lessonReceipt.number)
  const chains = Map.groupBy(rows, ({ applicationId }) => applicationId)
  for (const [id, chain] of chains) expect(brokenReceipt(chain), `application ${id}`).toBeNull()
  const last = new Map(rows.map((row) => [row.lessonId, row.content]))
  for (const row of lessons) {
    const told = last.get(row.id)
    if (row.status === 'AFFIRMED') {
      const minutes = row.minutes ?? 0
      expect(told, `lesson ${row.id}`).toMatchObject({
        outcome: 'AFFIRMED',
        minutes,
        feeCents: lessonFeeCents(row, minutes),
      })
    }
    if (row.status === 'MISSED') {
      expect(told).toMatchObject({ outcome: 'MISSED', minutes: 0, missedBy: row.missedBy })
    }
    if (row.status === 'CANCELLED' && row.decidedAt !== null) {
      expect(told).toMatchObject({ outcome: 'CANCELLED', minutes: 0, confirmedBy: 'staff' })
    }
  }
}
