import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { successCodes } from '#contract/errors.ts'
import type { AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { approval } from '#server/db/tables/index.ts'
import { type ActivityWorld, openActivityWorld } from '#tests/support/activities.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { type PrepaidJob, prepaidWorld } from '#tests/support/prepaid-world.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'
import { filmedCourse, wholeCourse } from '#tests/support/whole-course.ts'
import { wholeJob } from '#tests/support/whole-job.ts'

/* A request key is private to its account: another with the same key gets its own record. */

type Named = Readonly<Record<string, unknown>>
/** An account that may make the call repeatedly. */
type Asker = (key: string) => Promise<{ code: string | number; data: unknown }>

describeOnOneDatabase('a key of two accounts', (open) => {
  let world: ActivityWorld
  let lessons: ReturnType<typeof prepaidWorld>
  let activityId: number
  let classId: number
  beforeAll(async () => {
    world = await openActivityWorld(open)
    lessons = prepaidWorld(world)
    activityId = await world.publish(await world.newOrganization())
    const teacher = await world.newTutor()
    classId = (await teacher.post<{ classId: number }>('/api/course/save', filmedCourse)).data
      .classId
    await teacher.post('/api/course/move', { classId, event: 'submit' })
    const [asked] = await world.db.select().from(approval).where(eq(approval.state, 'PENDING'))
    await world.staff.post('/api/operator/approval/decide', {
      ...{ approvalId: asked?.id ?? 0, approve: true, unseen: true },
    })
  })

  const buying = (path: Parameters<Calls['post']>[0], body: object = {}) => {
    return async (): Promise<Asker> => {
      const buyer = await world.newParent()
      return (key) => buyer.post(path, { ...body, key })
    }
  }
  const prepaid = (act: (job: PrepaidJob, key: string) => ReturnType<Asker>) => {
    return async (): Promise<Asker> => {
      const job = await lessons.agree()
      await job.pay(2)
      return (key) => act(job, key)
    }
  }
  const askers: Readonly<Record<string, () => Promise<Asker>>> = {
    '/api/v2/parent/invitation/tutor/purchase': buying(
      '/api/v2/parent/invitation/tutor/purchase?id=1',
    ),
    '/api/tutor/self/recommend/purchase': async () => {
      const tutor = await world.newTutor()
      return (key) => tutor.post('/api/tutor/self/recommend/purchase?id=1', { key })
    },
    '/api/v2/tutor/purchase/tutor/star/level': async () => {
      const tutor = await world.newTutor()
      return (key) => tutor.post('/api/v2/tutor/purchase/tutor/star/level?id=1&quantity=1', { key })
    },
    '/api/activity/buy': async () => {
      const buyer = await world.newParent()
      return (key) => world.buy(buyer, activityId, { key })
    },
    '/api/course/buy': async () => {
      const buyer = await world.newParent()
      const courses = [{ classId, netCents: 240_00 }]
      return (key) => buyer.post('/api/course/buy', { courses, key })
    },
    '/api/parent/prepaid/purchase': prepaid((job, key) => job.buy(1, { key })),
    '/api/v2/parent/contact/invitation/tutor/alone': async () => {
      const [parent, { tutorId }] = [await world.newParent(), await world.newTutor()]
      const path = '/api/v2/parent/contact/invitation/tutor/alone'
      return (key) => parent.post(path, { tutorId, key })
    },
    '/api/parent/job/draft/save': async () => {
      const parent = await world.newParent()
      return (key) => parent.post('/api/parent/job/draft/save', { ...wholeJob, key })
    },
    '/api/course/save': async () => {
      const tutor = await world.newTutor()
      return (key) => tutor.post('/api/course/save', { ...wholeCourse, key })
    },
    '/mechanism/activity/save': async () => {
      const house = await world.newOrganization()
      return (key) => world.save(house, { ...wholePlan, key })
    },
  }

  test.each(Object.keys(askers))('of %s makes two records', async (path) => {
    const [one, other] = [await askers[path]?.(), await askers[path]?.()]
    if (one === undefined || other === undefined) throw new Error('Nobody asks')
    const key = randomUUID()
    const first = await one(key)
    const second = await other(key)
    for (const { code } of [first, second]) expect(successCodes).toContain(String(code))
    const nameOf = ({ data }: Awaited<ReturnType<Asker>>) => {
      const { orderNo, draftId, classId: course, activityId: activity } = data as Named
      return orderNo ?? draftId ?? course ?? activity
    }
    expect(nameOf(first)).toBeDefined()
    expect(nameOf(second), 'it is the other’s').not.toBe(nameOf(first))
    expect(nameOf(await other(key)), 'asked again, it is the same one').toBe(nameOf(second))
    expect(nameOf(await one(key))).toBe(nameOf(first))
  })

  /** Calls whose keyed record is looked up below another record of the account. */
  const hangsUnder: Readonly<Record<string, string>> = {
    '/api/activity/package/redeem': 'a bought package',
    '/mechanism/activity/own/message': 'an own activity',
    '/api/operator/statement/columns': 'a form of statements: no request',
    '/api/course/study/quiz': 'an enrolment',
    '/api/parent/prepaid/refund': 'an application',
    '/api/wallet/withdraw/apply': 'a wallet: see meanwhile.test.ts',
    '/mechanism/wallet/withdraw/apply': 'a wallet: see meanwhile.test.ts',
    '/api/parent/job/sign': 'a job',
    '/api/tutor/job/sign': 'a job',
    '/api/v2/parent/job/sign/over': 'a lesson',
    '/api/v2/tutor/job/sign/over': 'a lesson',
  }
  test('is tried for each call that has one', () => {
    const keyed = [...registry.values()].filter(hasKey).map(({ path }) => path)
    expect(keyed.length).toBeGreaterThan(10)
    const known = new Set([...Object.keys(askers), ...Object.keys(hangsUnder)])
    expect([...new Set(keyed)].filter((path) => !known.has(path))).toEqual([])
    expect(
      [...known].filter((path) => !(keyed as string[]).includes(path)),
      'gone',
    ).toEqual([])
  })
})

/** Whether a call's body has a request key, wherever the schema keeps its entries. */
function hasKey({ body }: AnyCall): boolean {
  const entriesOf = (schema: unknown): object[] => {
    if (typeof schema !== 'object' || schema === null) return []
    const { entries, pipe, options, item, wrapped } = schema as Record<string, unknown>
    const inner = [pipe, options].flatMap((list) => (Array.isArray(list) ? list : []))
    const below = [...inner, item, wrapped].flatMap(entriesOf)
    return typeof entries === 'object' && entries !== null ? [entries, ...below] : below
  }
  return entriesOf(body).some((entries) => 'key' in entries)
}
