import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { momentText } from '#rules/activities/session-time.ts'
import {
  account,
  backgroundTask,
  job,
  lesson,
  messageOutbox,
  notice,
  signInSession,
  stateChange,
} from '#server/db/tables/index.ts'
import { hourInHongKong } from '#server/ground/hong-kong-time.ts'
import { listTexts } from '#server/notifications/list-texts.ts'
import { subjectsOf } from '#server/notifications/subjects.ts'
import { notificationOf } from '#server/states/notification.ts'
import { byMail } from '#tests/support/confirmed-mail.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { type AgreedJob, agreedJob } from '#tests/support/lessons.ts'
import { reviewsOf } from '#tests/support/reviews.ts'
import { openTestApp } from '#tests/support/server-app.ts'

const hour = 3_600_000
const day = 24 * hour
const start = new Date('2026-11-20T10:00:00+08:00').getTime()

/* Two restarting servers whose clocks differ and jump; each notification is in one letter. */
describeOnOneDatabase('a month of lessons and notices', (open) => {
  test('everybody hears of everything once, by night of nothing, and of nothing that is over', async () => {
    const world = await openJobWorld(open)
    const work = await twoServers(world, open)
    const families = await familiesOf(world)
    const [left, forgotten, unasked, cancelled] = families
    /** Acts by the hour since the start. */
    const acts = new Map<number, () => Promise<unknown>>()
    for (const week of [0, 1, 2, 3]) {
      const wednesday = (5 + 7 * week) * 24 + 7
      acts.set(wednesday, async () => {
        for (const one of [left, forgotten]) await one.tutor.sign(one.jobId)
      })
      acts.set(wednesday + 2, async () => {
        const [row] = await signed(world, left)
        if (row !== undefined) await left.tutor.over(row.id, 90)
      })
      // By night and on the next day: a proposed move, cancelled before an answer.
      acts.set(wednesday + 6, () => proposeNext(world, cancelled, wednesday))
      acts.set(wednesday + 20, () => cancelNext(world, cancelled))
    }
    acts.set(10 * 24, async () => {
      expect(await reviewsOf(left).parent.write(5)).toMatchObject({ code: 200 })
    })

    let hours = 0
    for (; hours <= 31 * 24; hours += 1) {
      const act = acts.get(hours)
      if (act === undefined && hours % 6 !== 0) continue
      at(world, hours)
      await stayIn(world)
      if (hours % 48 === 0) await world.restart()
      await act?.()
      await work()
      // The clock is two days ahead for a while, and later three hours behind.
      for (const wrong of hours === 12 * 24 ? [2 * 24] : hours === 20 * 24 ? [-3] : []) {
        at(world, hours + wrong)
        await work()
        at(world, hours)
        await work()
      }
    }
    at(world, hours + 8 * 24)
    await stayIn(world)
    await work()

    expect(world.logged).toEqual([])
    const dead = await world.db
      .select()
      .from(backgroundTask)
      .where(eq(backgroundTask.state, 'DEAD'))
    expect(dead).toEqual([])
    await expectNotifiedOnce(world)
    await expectQuiet(world)
    await expectNothingOver(world, cancelled)
    await expectAll(world, { left, forgotten, unasked })
  }, 600_000)
})

const at = (world: JobWorld, hours: number) => {
  world.time.now = new Date(start + hours * hour)
}

/** Background work of two servers over one database, both restarted each time. */
async function twoServers(world: JobWorld, open: Parameters<typeof openTestApp>[0]) {
  const other = await openTestApp(open, { tutors: 0, db: world.db })
  const skewMs = 90_000
  Object.defineProperty(other.time, 'now', {
    get: () => new Date(world.time.now.getTime() + skewMs),
  })
  return async () => {
    await Promise.all([world.workTasks(), other.workTasks()])
    world.logged.push(...other.logged.splice(0))
  }
}

const stayIn = (world: JobWorld) =>
  world.db.update(signInSession).set({
    expiresAt: new Date(world.time.now.getTime() + day),
    lastSeenAt: world.time.now,
  })

/** All read English by mail; one gets daily digests, one weekly, one has no quiet hours. */
async function familiesOf(world: JobWorld) {
  const families = [
    await agreedJob(world),
    await agreedJob(world),
    await agreedJob(world),
    await agreedJob(world),
  ] as const
  const paces = [
    {},
    { noticePaces: { lessons: 'day', reviews: 'day', jobs: 'week' } },
    { noticePaces: { lessons: 'week', jobs: 'week', reviews: 'week' } },
    { quietFrom: null, quietTo: null },
  ] as const
  let next = 0
  for (const { own, tutor } of families) {
    for (const { accountId } of [own, tutor]) {
      const email = `${accountId}@example.com`
      const emailProvedAt = world.time.now
      const reader = { locale: 'en', email, emailProvedAt, notices: byMail } as const
      await world.db
        .update(account)
        .set({ ...reader, ...paces[next % paces.length] })
        .where(eq(account.id, accountId))
      next += 1
    }
  }
  // Earlier notices went by text message.
  await world.db.delete(notice)
  await world.db.delete(messageOutbox)
  return families
}

const signed = (world: JobWorld, { applicationId }: AgreedJob) =>
  world.db
    .select()
    .from(lesson)
    .where(and(eq(lesson.applicationId, applicationId), eq(lesson.status, 'SIGNED')))

/** The next planned lesson, with the id to find it again. */
async function nextPlanned(world: JobWorld, { own }: AgreedJob) {
  const planned = (await own.lessons()).filter(
    ({ status, startsAt }) => status === 'PLANNED' && new Date(startsAt ?? 0) > world.time.now,
  )
  return planned[0]
}

async function proposeNext(world: JobWorld, family: AgreedJob, hours: number) {
  const found = await nextPlanned(world, family)
  const startsAt = new Date(start + (hours + 9 * 24) * hour).toISOString()
  if (found !== undefined) await family.tutor.move(found.signId, 'propose', { startsAt })
}
async function cancelNext(world: JobWorld, family: AgreedJob) {
  const found = await nextPlanned(world, family)
  if (found !== undefined) await family.tutor.move(found.signId, 'cancel', { reason: 'Ill' })
}

/** Questions may be left out once they are over; everything else is in exactly one letter. */
async function expectNotifiedOnce({ db, time }: JobWorld) {
  const jobs = new Map((await db.select().from(job)).map((row) => [row.id, row]))
  const all = await db.select().from(notice)
  expect(all.filter(({ sendAt }) => sendAt !== null && sendAt <= time.now)).toEqual([])
  const notices = all.filter(({ sendAt }) => sendAt === null)
  expect(notices.length).toBeGreaterThan(60)
  const letters = await db.select().from(messageOutbox)
  const headings = new Map<number, string>()
  for (const [accountId, rows] of Map.groupBy(notices, (row) => row.accountId ?? 0)) {
    const subjects = await subjectsOf(db, { reader: { accountId }, rows, locale: 'en' })
    for (const row of rows) {
      const reader = { locale: 'en', job: jobs.get(row.thingId) ?? null } as const
      headings.set(row.id, listTexts(row, reader, subjects.get(row.id) ?? {}).title)
    }
  }
  const said = ({ id, words: { at } }: (typeof notices)[number]) =>
    escaped(headings.get(id) ?? '') +
    String.raw`(?: \((\d+) times\))?\n+Job: [^\n]*` +
    (at === undefined ? '' : `\n(?:Time|Was): ${escaped(momentText(String(at), 'en'))}`)
  const groups = Map.groupBy(notices, (row) => `${row.accountId} ${row.kind} ${said(row)}`)
  for (const [of, rows] of groups) {
    const [row] = rows
    if (row === undefined) continue
    const pattern = new RegExp(said(row), 'gu')
    const told = letters
      .filter(({ recipient }) => recipient === `${row.accountId}@example.com`)
      .map(({ body }) => timesIn(body, pattern))
      .reduce((sum, times) => sum + times, 0)
    if (notificationOf(row.kind).asks) expect(told, of).toBeLessThanOrEqual(rows.length)
    else expect(told, of).toBe(rows.length)
  }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/** How often a letter tells of something, as a digest counts what is equal. */
const timesIn = (body: string, pattern: RegExp): number =>
  [...body.matchAll(pattern)].reduce((sum, [, times = '1']) => sum + Number(times), 0)

async function expectQuiet({ db }: JobWorld) {
  const readers = await db.select().from(account).where(isNotNull(account.quietFrom))
  const letters = await db
    .select()
    .from(messageOutbox)
    .where(
      inArray(
        messageOutbox.recipient,
        readers.map(({ email }) => email),
      ),
    )
  expect(letters.length).toBeGreaterThan(20)
  const byNight = letters.filter(({ createdAt }) => {
    const at = hourInHongKong(createdAt)
    return at >= 22 || at < 8
  })
  expect(byNight.map(({ subject, createdAt }) => [subject, createdAt])).toEqual([])
}

async function expectNothingOver({ db }: JobWorld, { applicationId }: AgreedJob) {
  const ended = await db
    .select()
    .from(lesson)
    .where(and(eq(lesson.applicationId, applicationId), eq(lesson.status, 'CANCELLED')))
  expect(ended.length).toBeGreaterThan(2)
  const notices = await db.select().from(notice)
  for (const { id } of ended) {
    const its = and(eq(stateChange.machine, 'lesson'), eq(stateChange.recordId, id))
    const [cancel] = await db
      .select()
      .from(stateChange)
      .where(and(its, eq(stateChange.toState, 'CANCELLED')))
    const later = notices.filter(
      ({ key, createdAt }) =>
        key.startsWith(`lesson:${id}:`) && cancel !== undefined && createdAt > cancel.at,
    )
    expect(later.map(({ kind }) => kind)).toEqual([])
  }
}

/** The month covered its purpose: notices to both sides, before and after lessons. */
async function expectAll(
  world: JobWorld,
  { left, forgotten, unasked }: Record<'left' | 'forgotten' | 'unasked', AgreedJob>,
) {
  const noticesOf = async (family: AgreedJob) => [
    ...(await world.news(family.own, family.jobId)),
    ...(await world.news(family.tutor, family.jobId)),
  ]
  const count = (kinds: readonly string[], word: string) =>
    kinds.filter((kind) => kind.endsWith(`.${word}`)).length
  const ofLeft = await noticesOf(left)
  expect(count(ofLeft, 'lessonOver')).toBe(4)
  expect(count(ofLeft, 'lessonAffirmedByTime')).toBe(8)
  expect(count(ofLeft, 'reviewShown')).toBeGreaterThan(0)
  const ofForgotten = await noticesOf(forgotten)
  expect(count(ofForgotten, 'lessonForgotten')).toBe(8)
  expect(count(ofForgotten, 'lessonEscalated')).toBe(8)
  const past = await world.db
    .select()
    .from(lesson)
    .where(and(eq(lesson.applicationId, unasked.applicationId), lte(lesson.endsAt, world.time.now)))
  const ofUnasked = await noticesOf(unasked)
  expect(count(ofUnasked, 'lessonAsked')).toBe(2 * past.length)
}
