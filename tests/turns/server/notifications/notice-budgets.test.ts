import { and, eq, isNotNull } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  mailBudget,
  mostEntriesOfSender,
  senderBudget,
  textBudget,
} from '#contract/notifications/notice-budgets.ts'
import type { NewsKind } from '#contract/notifications/notice-things.ts'
import { account, messageOutbox, notice } from '#server/db/tables/index.ts'
import { actingFor } from '#server/ground/acting.ts'
import { notifyPerson } from '#server/notifications/notify-person.ts'
import { sendHeldNotices } from '#server/notifications/send-held.ts'
import { notificationOf } from '#server/states/notification.ts'
import { openActivityWorld } from '#tests/support/activities.ts'
import { confirmMail } from '#tests/support/confirmed-mail.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { valuesFor } from '#tests/support/escaped-names.ts'
import { type JobParent, type JobTutor, type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { kindsOfNews } from '#tests/support/kinds-of-news.ts'
import { storeAccount } from '#tests/support/sign-in.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'

const log = pino({ level: 'silent' })
const config = { siteUrl: 'https://tutors.example' }
const hourMs = 3_600_000

/** One notification per combination of urgency and preference; security has no limit. */
const oneOfEach = [
  ...new Map(
    kindsOfNews.map((kind) => {
      const { urgency, preference } = notificationOf(kind)
      return [`${urgency} ${preference}`, kind]
    }),
  ),
].flatMap(([of, kind]) => (of.endsWith(' security') ? [] : [kind]))

describeOnOneDatabase('what members cause others to get', (open) => {
  let world: JobWorld
  let own: JobParent
  let teacher: JobTutor
  beforeAll(async () => {
    world = await openJobWorld(open)
  })
  beforeEach(async () => {
    world.time.now = new Date('2026-11-20T10:10:00+08:00')
    await world.db.update(notice).set({ sendAt: null })
    await world.db.delete(messageOutbox)
    own = await world.newParent()
    teacher = await world.newTutor()
  })
  let readers = 95_600_000
  const newReader = async () => {
    readers += 1
    const mobile = String(readers)
    return { accountId: await storeAccount(world.db, mobile), mobile }
  }
  const later = (ms: number) => {
    world.time.now = new Date(world.time.now.getTime() + ms)
  }
  const sent = () => world.db.select().from(messageOutbox).orderBy(messageOutbox.id)
  const entriesOf = ({ accountId }: { accountId: number }) =>
    world.db.$count(notice, eq(notice.accountId, accountId))
  const sendHeld = () => sendHeldNotices({ db: world.db, clock: () => world.time.now, log, config })
  const tell = (kind: NewsKind, thingId: number, more: { reader?: number; from?: number } = {}) =>
    actingFor({ accountId: more.from ?? own.accountId }, () =>
      world.db.transaction((tx) =>
        notifyPerson(
          tx,
          { accountId: more.reader ?? teacher.accountId },
          { kind, thingId, words: valuesFor(kind), siteUrl: config.siteUrl, now: world.time.now },
        ),
      ),
    )
  const codeOf = (told: Promise<void>) =>
    told.then(
      () => 'told',
      (error: { rule?: string }) => error.rule ?? String(error),
    )

  test('a free account cannot invite hundreds: forty in a day, and one tutor not over and over', async () => {
    const answers: string[] = []
    for (let n = 0; n < 25; n += 1) {
      const { jobId } = (await own.publish()).data
      const body = { jobId, tutorId: teacher.tutorId }
      const invited = await own.post('/api/parent/job/invite', body)
      answers.push(invited.code === 200 ? 'invited' : (invited.issues?.[0]?.rule ?? ''))
      await own.post('/api/parent/job/move', { jobId, event: 'close', reason: '' })
    }
    expect(answers).toEqual([
      ...Array(senderBudget.approachesToOne).fill('invited'),
      ...Array(25 - senderBudget.approachesToOne).fill('states.reachedOne'),
    ])
    expect((await sent()).length).toBeLessThanOrEqual(textBudget.sender)
    const others: JobTutor[] = []
    for (let n = 0; n < 4; n += 1) others.push(await world.newTutor())
    let invited = senderBudget.approachesToOne
    for (let n = 0; n < 60; n += 1) {
      const { jobId } = (await own.publish()).data
      const body = { jobId, tutorId: others[n % 4]?.tutorId }
      const answer = await own.post('/api/parent/job/invite', body)
      if (answer.code === 200) invited += 1
      else
        expect(answer).toMatchObject({ code: 'A0440', issues: [{ rule: 'states.reachedToday' }] })
      await own.post('/api/parent/job/move', { jobId, event: 'close', reason: '' })
    }
    expect(invited).toBe(senderBudget.approaches)
    later(24 * hourMs)
    const { jobId } = (await own.publish()).data
    const again = { jobId, tutorId: teacher.tutorId }
    expect((await own.post('/api/parent/job/invite', again)).code).toBe(200)
  })

  test('requests at once do not get past it', async () => {
    const jobs: number[] = []
    for (let n = 0; n < 14; n += 1) jobs.push((await own.publish()).data.jobId)
    const answers = await Promise.all(
      jobs.map((jobId) => own.post('/api/parent/job/invite', { jobId, tutorId: teacher.tutorId })),
    )
    const taken = answers.filter(({ code }) => code === 200)
    expect(taken).toHaveLength(senderBudget.approachesToOne)
  })

  test('a tutor cannot apply everywhere with an advertisement', async () => {
    let applied = 0
    for (let family = 0; family < 6; family += 1) {
      const parent = await world.newParent()
      for (let n = 0; n < 9; n += 1) {
        const { jobId } = (await parent.publish()).data
        const answer = await teacher.apply(jobId, { message: '我教數學，歡迎試堂。' })
        if (answer.code === 200) applied += 1
        else expect(answer.issues).toMatchObject([{ rule: 'states.reachedToday' }])
      }
    }
    expect(applied).toBe(senderBudget.approaches)
  })

  test('a fee that changes all day is one message in the evening by telephone, few by mail', async () => {
    const { jobId } = (await own.publish()).data
    const reader = await world.newTutor()
    const address = await confirmMail(world.db, reader)
    await teacher.apply(jobId)
    await reader.apply(jobId)
    await world.db.delete(messageOutbox)
    for (let fee = 1; fee <= 25; fee += 1) {
      const { job } = await own.detail(jobId)
      const changed = { ...job, feeCents: 200_00 + fee * 100 }
      expect((await own.post('/api/parent/job/update', changed)).code).toBe(200)
    }
    const told = await sent()
    expect(told.filter(({ channel }) => channel === 'sms')).toEqual([])
    expect(told.map(({ recipient }) => recipient)).toEqual(Array(mailBudget.thing).fill(address))
    later(9 * hourMs)
    await sendHeld()
    const evening = (await sent()).slice(told.length)
    // The parent, too, is notified of both applications at once.
    expect(evening.map(({ recipient }) => recipient).toSorted()).toEqual(
      [address, `+852${own.mobile}`, `+852${teacher.mobile}`].toSorted(),
    )
  })

  test.each(oneOfEach)('%s: neither one thing nor many flood anybody by any way', async (kind) => {
    const [byText, byMail, many] = [await newReader(), await newReader(), await newReader()]
    const [address, other] = [
      await confirmMail(world.db, byMail),
      await confirmMail(world.db, many),
    ]
    for (let n = 0; n < 8; n += 1) {
      await tell(kind, 5, { reader: byText.accountId })
      await tell(kind, 5, { reader: byMail.accountId })
    }
    const rules = new Set<string>()
    for (let n = 0; n < 22; n += 1) {
      rules.add(await codeOf(tell(kind, 100 + n, { reader: many.accountId })))
    }
    const to = async (recipient: string) =>
      (await sent()).filter((row) => row.recipient === recipient).length
    const { urgency } = notificationOf(kind)
    const isNow = urgency === 'now'
    expect(await to(`+852${byText.mobile}`)).toBe(isNow ? textBudget.thing : 0)
    expect(await to(address)).toBe(mailBudget.thing)
    const isApproach = urgency === 'approach'
    expect([...rules]).toEqual(isApproach ? ['told', 'states.reachedOne'] : ['told'])
    const most = isApproach ? senderBudget.approachesToOne : mailBudget.sender
    expect(await to(other)).toBe(most)
    later(9 * hourMs)
    await sendHeld()
    expect(await to(other)).toBeLessThanOrEqual(most + 1)
  })

  test('the same about a thing, all day long, does not fill the list', async () => {
    for (let n = 0; n < 60; n += 1) await tell('changed', 5)
    expect(await entriesOf(teacher)).toBe(mostEntriesOfSender)
  })

  test('what many cause together is bounded for whom it reaches, and kept for the list', async () => {
    const jobIds: number[] = []
    for (let n = 0; n < 10; n += 1) jobIds.push((await own.publish()).data.jobId)
    for (let n = 0; n < 3; n += 1) {
      for (const jobId of jobIds) {
        const { accountId: from } = await newReader()
        await tell('booked', jobId, { from })
      }
    }
    expect(await sent()).toHaveLength(textBudget.all)
    expect(await entriesOf(teacher)).toBe(30)
    later(9 * hourMs)
    await sendHeld()
    expect(await sent(), 'one more').toHaveLength(textBudget.all + 1)
  })

  test('what one causes to many is bounded as well', async () => {
    for (let n = 0; n < 22; n += 1) {
      const { accountId: reader } = await newReader()
      for (let thing = 0; thing < 3; thing += 1) await tell('closed', n * 10 + thing, { reader })
    }
    expect(await sent()).toHaveLength(senderBudget.messages)
  })

  test('account security is outside of it: nobody uses it up', async () => {
    for (let n = 0; n < 15; n += 1) await tell('booked', n)
    await world.db.delete(messageOutbox)
    await tell('account.linked', teacher.accountId)
    await tell('payee.added', 1)
    expect((await sent()).map(({ channel }) => channel)).toEqual(['sms', 'sms'])
  })
})

describeOnOneDatabase('an organization that changes an activity all day', (open) => {
  test('sends its holders a few text messages, and the rest together', async () => {
    const world = await openActivityWorld(open)
    const house = await world.newOrganization()
    const activityId = await world.publish(house, {
      kinds: [{ ...wholePlan.kinds[0], priceCents: 0 }],
    })
    const holder = await world.newParent()
    await world.buy(holder, activityId)
    await world.db.update(account).set({ emailProvedAt: null })
    await world.db.delete(messageOutbox)
    for (let n = 0; n < 25; n += 1) {
      const minute = String(n).padStart(2, '0')
      const { code } = await world.change(house, activityId, {
        sessions: [
          {
            key: 'session-1',
            startsAt: `2026-12-12T15:${minute}:00+08:00`,
            endsAt: '2026-12-12T17:00:00+08:00',
          },
        ],
      })
      expect(code).toBe('00000')
    }
    const told = await world.db.select().from(messageOutbox)
    expect(told.map(({ channel }) => channel)).toEqual(Array(textBudget.thing).fill('sms'))
    const theirs = eq(notice.accountId, holder.accountId)
    const held = await world.db
      .select()
      .from(notice)
      .where(and(theirs, isNotNull(notice.sendAt)))
    expect(new Set(held.map(({ sendAt }) => sendAt?.getTime())).size, 'at one moment').toBe(1)
    expect(held.length).toBeLessThanOrEqual(mostEntriesOfSender)
  })
})
