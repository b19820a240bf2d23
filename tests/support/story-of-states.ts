import { eq } from 'drizzle-orm'
import type { WeekSlot } from '#rules/week-slots.ts'
import { approval } from '#server/db/tables/index.ts'
import type { openActivityWorld } from './activities.ts'
import type { Calls } from './own-tutor.ts'
import { prepaidWorld } from './prepaid-world.ts'
import { registrationSteps } from './registration-steps.ts'
import { lessonKeys, wholeCourse } from './whole-course.ts'

type World = Awaited<ReturnType<typeof openActivityWorld>>
type Agreed = Awaited<ReturnType<ReturnType<typeof prepaidWorld>['agree']>>
type Acts = Record<string, () => Promise<{ code: string | number }>>
type House = Awaited<ReturnType<World['newOrganization']>>
type Buyer = Awaited<ReturnType<World['newParent']>>

const saturday: WeekSlot[] = [{ day: 6, fromMinute: 10 * 60, toMinute: 11 * 60 + 30 }]

/** Open matters in a story: each act finds a record that allows it and one that does not. */
export async function openTeaching(world: World, { own, tutor }: Agreed, other: Agreed['tutor']) {
  const third = await prepaidWorld(world).agree({ own, teacher: tutor, slots: saturday })
  await world.fillTimetables()
  const coming = (await own.lessons()).filter(
    ({ jobId, status }) => jobId === third.jobId && status === 'PLANNED',
  )
  const [first = 0, second = 0, last = 0] = coming.map(({ signId }) => signId)
  const waits = (await own.publish()).data
  const asked = (await own.publish()).data
  const course = { classId: 0 }
  const steps = registrationSteps.map(([path, body]): [string, Acts[string]] => [
    `tell of ${path}`,
    () => tutor.post(path, body),
  ])
  return {
    ...Object.fromEntries(steps),
    'begin a lesson': () => tutor.sign(third.jobId),
    'ask to move': () => tutor.move(first, 'propose', { startsAt: '2026-11-28T17:00:00+08:00' }),
    'ask to move back': () =>
      own.move(second, 'propose', { startsAt: '2026-12-05T17:00:00+08:00' }),
    cancel: () => own.move(last, 'cancel', { reason: 'Away.' }),
    'apply for one that waits': () => other.apply(waits.jobId),
    'apply for one that books': () => other.apply(asked.jobId),
    book: () => own.book(asked.jobId, other),
    'keep a template': () =>
      tutor.post('/api/v2/tutor/job/leave/msg/template/add', { template: 'I can begin at once.' }),
    'write a course': async () => {
      const saved = await tutor.post<{ classId: number }>('/api/course/save', wholeCourse)
      course.classId = saved.data.classId
      return saved
    },
    'write a lesson of it': () =>
      tutor.post('/api/course/lesson/save', {
        ...{ classId: course.classId, lessonKey: lessonKeys[0] },
        text: '# 未知數\n\n以 **x** 代表未知數。',
      }),
    'send it': () => tutor.post('/api/course/move', { classId: course.classId, event: 'submit' }),
    'approve it': () => approveAll(world),
    'buy it': async () => {
      const bought = await own.post<{ orderNo: string }>('/api/course/buy', {
        courses: [{ classId: course.classId, netCents: 240_00 }],
      })
      return world.book(bought.data.orderNo, 240_00)
    },
    'write another': () =>
      tutor.post('/api/course/save', { ...wholeCourse, title: '中三代數十三講' }),
  } satisfies Acts
}

async function approveAll(world: World): Promise<{ code: string | number }> {
  const waiting = await world.db
    .select({ id: approval.id })
    .from(approval)
    .where(eq(approval.state, 'PENDING'))
    .orderBy(approval.id)
  let last: { code: string | number } = { code: 'none' }
  for (const { id } of waiting) {
    last = await world.staff.post('/api/operator/approval/decide', {
      ...{ approvalId: id, unseen: true, approve: true },
    })
  }
  return last
}

const package3 = {
  key: 'pack-one-1',
  name: '三次',
  kindKeys: ['kind-1'],
  tickets: 3,
  priceCents: 500_00,
}

/** Seats reserved, waited for, offered and passed on, and door links. */
export async function openSelling(world: World, house: House, buyer: Buyer, other: Buyer) {
  const lone = [{ key: 'pool-1', name: '座位', seats: 1, sessionKeys: ['session-1', 'session-2'] }]
  const full = await world.publish(house, { title: '小班一', pools: lone })
  const freed = await world.publish(house, { title: '小班二', pools: lone })
  const packed = await world.publish(house, { title: '套票班', packages: [package3] })
  const poolOf = async (activityId: number) =>
    (await world.offered(activityId)).kinds[0]?.poolId ?? 0
  const ticketOf = async (who: Calls, activityId: number) =>
    (await world.mine(who)).find((one) => one.activityId === activityId)?.tickets[0]?.ticketId ?? 0
  for (const id of [full, freed, packed]) await world.bought(buyer, id)
  await world.bought(buyer, packed, 2)
  const { packages } = await world.offered(packed)
  return {
    'wait for a seat': async () =>
      other.post('/api/activity/waiting/join', { poolId: await poolOf(full) }),
    'wait for another': async () =>
      other.post('/api/activity/waiting/join', { poolId: await poolOf(freed) }),
    'give a ticket back': async () =>
      buyer.post('/api/activity/ticket/return', { ticketId: await ticketOf(buyer, freed) }),
    'pass one on': async () =>
      buyer.post('/api/activity/ticket/pass', { ticketId: await ticketOf(buyer, packed) }),
    'buy a package': async () => {
      const [one] = packages
      const { data } = await buyer.post<{ orderNo: string }>('/api/activity/buy', {
        ...{ activityId: packed, tickets: [], key: 'package-of-a-story-1' },
        packages: [{ packageId: one?.packageId, priceCents: one?.priceCents }],
      })
      return world.book(data.orderNo, 500_00)
    },
    'open a door': () =>
      house.post('/mechanism/activity/door/make', { activityId: packed, name: 'North' }),
    'write to holders': () =>
      house.post('/mechanism/activity/own/message', {
        ...{ activityId: packed, message: 'Bring a towel.', key: 'words-of-a-story-1' },
      }),
  } satisfies Acts
}
