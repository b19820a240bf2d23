import { eq, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { chatContacts } from '#contract/teaching/chat.ts'
import { demoMobile, demoOperatorMobile } from '#rules/accounts/demo-accounts.ts'
import type { Database } from '#server/db/open.ts'
import { renewDemoOperator } from '#server/db/seed/demo-operator.ts'
import { seedDemo } from '#server/db/seed/seed-demo.ts'
import { addUnfinishedDemoWork } from '#server/db/seed/unfinished-demo-work.ts'
import {
  account,
  order,
  organization,
  parent,
  paymentAttempt,
  refund,
  tutor,
  withdrawal,
} from '#server/db/tables/index.ts'
import { createPrivateFiles } from '#server/files/private-files.ts'
import { openActivityWorld } from './activities.ts'
import type { Open } from './database.ts'
import { filesInMemory } from './files-in-memory.ts'
import type { Calls } from './own-tutor.ts'
import { prepaidWorld } from './prepaid-world.ts'
import { quickPasswords } from './quick-secrets.ts'
import { reviewsOf } from './reviews.ts'
import { loginAnswer, testPassword, testTime } from './sign-in.ts'
import { storeOrder } from './stored-order.ts'
import { openSelling, openTeaching } from './story-of-states.ts'
import { undoing } from './undone-acts.ts'
import { storeWithdrawals } from './withdrawal-reads.ts'

/** A server with demo data, whose people have always done the same little of everything. */
export async function liveAStory(open: Open) {
  const { database, tried } = undoing(await open())
  const { db } = database
  await seedDemo(db, filesInMemory(), { seed: 1, tutors: 20, now: testTime })
  const privateFiles = createPrivateFiles({ files: filesInMemory(), key: Buffer.alloc(32, 7) })
  const config = { siteUrl: 'https://th.test' }
  const told = { index: { changed: () => {} } }
  const parts = { db, privateFiles, config, clock: () => testTime, ...told }
  await addUnfinishedDemoWork(parts)
  await renewDemoOperator(db, testTime)
  const world = await openActivityWorld(async () => database)
  const taught = await teach(world)
  const sold = await sell(world, taught.own)
  const acts = [...taught.lines, ...sold]
  await stampAnew(db)
  const passwordHash = await quickPasswords.hash(testPassword)
  await db.update(account).set({ passwordHash }).where(eq(account.demo, true))
  await db.update(organization).set({ passwordHash })
  // Later than the existing sessions.
  world.time.now = new Date(world.time.now.getTime() + 60_000)
  const tokenOf = async (mobile: string, realm: 'cert' | 'mechanism' = 'cert') =>
    (await loginAnswer(world.app, mobile, { realm, now: world.time.now })).data.token
  const tokens = {
    guest: null,
    'a demo person': await tokenOf(demoMobile('tutorAndParent')),
    'a parent': await tokenOf('94000001'),
    'their tutor': await tokenOf('94000002'),
    'another tutor': await tokenOf('94000003'),
    'a buyer': await tokenOf('94000004'),
    'an organization': await tokenOf('96200001', 'mechanism'),
    staff: await tokenOf(demoOperatorMobile),
  }
  const { app, logged, time, tasks, woken } = world
  const outcomes = wakesOf(woken, tried)
  return { app, db, logged, time, tasks, acts, tokens, ...outcomes, kind: database.kind }
}
/** Rows that are work for a part of the server, which has to be told of them. */
const workOf = {
  queue: /^background_task \+/u,
  index: /^search_change \+/u,
} as const

/** The same `tried`, and the acts that left work without telling so. */
function wakesOf(
  woken: Readonly<Record<keyof typeof workOf, number>>,
  tried: ReturnType<typeof undoing>['tried'],
) {
  const forgotten: string[] = []
  const parts = Object.keys(workOf) as (keyof typeof workOf)[]
  const watched = async <Answer>(act: () => Promise<Answer>, name: string) => {
    const before = { ...woken }
    const done = await tried(act)
    for (const part of parts) {
      const hasWork = done.written.some((line) => workOf[part].test(line))
      if (hasWork && woken[part] === before[part]) forgotten.push(`${name}: ${part}`)
    }
    return done
  }
  return { tried: watched, forgotten }
}

export type Reader = keyof Awaited<ReturnType<typeof liveAStory>>['tokens']

/** Moves times stamped by the database's clock to the story's clock. */
async function stampAnew(db: Database): Promise<void> {
  const createdAt = testTime
  const lately = sql`created_at > now() - interval '1 hour'`
  await db.update(parent).set({ createdAt }).where(lately)
  await db.update(organization).set({ createdAt }).where(lately)
  for (const table of [order, paymentAttempt, refund, withdrawal]) {
    await db.update(table).set({ createdAt, updatedAt: createdAt }).where(lately)
  }
  const all = { createdAt, updatedAt: createdAt, lastActiveAt: createdAt }
  await db.update(tutor).set(all).where(lately)
}

type World = Awaited<ReturnType<typeof openActivityWorld>>
type Answered = { code: string | number }

async function outcomes(acts: Record<string, () => Promise<Answered>>): Promise<string[]> {
  const lines: string[] = []
  for (const [what, act] of Object.entries(acts)) lines.push(`${what}: ${(await act()).code}`)
  return lines
}

async function teach(world: World) {
  const { agree } = prepaidWorld(world)
  const agreed = await agree()
  const { own, tutor } = agreed
  const other = await world.newTutor()
  await agreed.pay(4)
  const [affirmed, disputed, waits] = [
    await agreed.teach(90),
    await agreed.teach(120),
    await agreed.teach(60),
  ]
  const reviews = reviewsOf(agreed)
  const second = await agree({ own, teacher: other })
  await second.teach(30)
  const { jobId } = (await own.publish()).data
  const report = { reason: 'other', details: 'Rude.', clientId: 'report-of-a-story-1' }
  const lines = await outcomes({
    confirm: () => own.affirm(affirmed, { minutes: 90 }),
    dispute: () =>
      own.move(disputed, 'dispute', { account: 'It was one hour.', hourMinutes: '60' }),
    'tell of it': () => tutor.move(disputed, 'tell', { account: 'It was two.' }),
    note: () =>
      tutor.post('/api/tutor/lesson/note', { signId: waits, homework: 'Page 7', nextTime: '' }),
    paid: () => tutor.post('/api/tutor/lesson/payment', { signIds: [affirmed], event: 'paid' }),
    'review by the parent': () => reviews.parent.write(5),
    'review by the tutor': () => reviews.tutor.write(4, 'Always there.'),
    apply: () => other.apply(jobId, { message: 'I can begin at once.' }),
    invite: () => own.post('/api/parent/job/invite', { jobId, tutorId: tutor.tutorId }),
    'save a search': () => own.post('/api/saved-search/add', { of: 'tutor', day: [6] }),
    'save a tutor': () =>
      own.post('/api/wish/add', { wishes: [{ tutorId: 1, at: testTime.toISOString() }] }),
    write: async () =>
      own.post('/api/chat/message/send', {
        to: await contactOf(own),
        content: 'See you on Monday.',
        clientId: 'message-of-a-story-1',
      }),
    answer: async () =>
      tutor.post('/api/chat/message/send', {
        to: await contactOf(tutor),
        content: 'At five.',
        clientId: 'message-of-a-story-2',
      }),
    report: () => own.post('/api/report', { kind: 'lesson', id: disputed, ...report }),
  })
  lines.push(...(await outcomes(await openTeaching(world, agreed, second.tutor))))
  return { lines, own }
}

const of = ({ accountId }: { accountId: number }) => ({
  kind: 'person',
  id: accountId,
  reason: 'Reported.',
})

const contactOf = async ({ get }: Pick<Calls, 'get'>) =>
  (await get<DataOf<typeof chatContacts>>('/api/chat/contact/list')).data.users[0]?.id ?? 0

async function sell(
  world: World,
  another: Awaited<ReturnType<World['newParent']>>,
): Promise<string[]> {
  const parent = await world.newParent()
  const stopped = await world.newParent()
  const house = await world.newOrganization()
  const activityId = await world.publish(house)
  const orderNo = await world.bought(parent, activityId, 2)
  const invited = await world.withInvitations(parent)
  await world.buyInvitations(parent)
  await world.save(house, { title: '春日工作坊' })
  await storeOrder(world.db, (await world.newTutor()).accountId)
  await storeWithdrawals(world, {
    person: parent.accountId,
    organization: house.organizationId,
    tutor: stopped.accountId,
  })
  const lines = await outcomes({
    'stop an account': () => world.staff.post('/api/operator/account/freeze', of(stopped)),
    'stop a wallet': () => world.staff.post('/api/operator/wallet/freeze', of(stopped)),
    'use an invitation': () => parent.post('/api/v2/parent/invitation/tutor/use?tutorId=2'),
    'give back': () =>
      world.staff.post('/api/operator/order/refund', {
        orderNo,
        to: 'payer',
        reason: 'Asked for.',
      }),
    'pay twice': () => world.book(invited, 1_00),
  })
  return [...lines, ...(await outcomes(await openSelling(world, house, parent, another)))]
}
