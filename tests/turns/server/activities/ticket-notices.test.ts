import { and, eq, gt } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { notice } from '#server/db/tables/index.ts'
import { type ActivityWorld, openActivityWorld } from '#tests/support/activities.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'

/* Notifications about a ticket: recipients and non-recipients. */

type World = ActivityWorld
type Person = Awaited<ReturnType<World['newParent']>>
const path = '/api/activity/ticket'

interface Scene {
  world: World
  house: Awaited<ReturnType<World['newOrganization']>>
  activityId: number
  payer: Person
  /** The new owner of a ticket passed on. */
  holder: Person
  waiting: Person
  ticketId: number
  pass: () => Promise<unknown>
  change: () => Promise<unknown>
}

const free = [{ ...wholePlan.kinds[0], priceCents: 0 }]
const oneSeat = [{ ...wholePlan.pools[0], seats: 1 }]

/** An act, the acts before it, and the notifications to each person. */
const stories: readonly [
  what: string,
  plan: object,
  before: readonly ('pass' | 'change')[],
  act: (scene: Scene) => Promise<unknown>,
  hear: { payer: readonly string[]; holder: readonly string[] },
][] = [
  ['it is passed on', {}, [], ({ pass }) => pass(), { payer: ['activity.passed'], holder: [] }],
  [
    'its payer gives it back: they hear of their money',
    {},
    [],
    ({ payer, ticketId }) => payer.post(`${path}/return`, { ticketId }),
    { payer: ['order.givenBack'], holder: [] },
  ],
  [
    'whoever has it now gives it back: its payer hears of the money',
    {},
    ['pass', 'change'],
    ({ holder, ticketId }) => holder.post(`${path}/return`, { ticketId }),
    { payer: ['activity.returned'], holder: [] },
  ],
  [
    'a free one is given back by whoever has it: no money, no notice',
    { kinds: free },
    ['pass'],
    ({ holder, ticketId }) => holder.post(`${path}/return`, { ticketId }),
    { payer: [], holder: [] },
  ],
  [
    'the time changes: whoever comes hears of it',
    {},
    ['pass'],
    ({ change }) => change(),
    { payer: [], holder: ['activity.changed'] },
  ],
  [
    'the time changes before it is passed on',
    {},
    [],
    ({ change }) => change(),
    { payer: ['activity.changed'], holder: [] },
  ],
  [
    'it has another name',
    {},
    [],
    ({ payer, ticketId }) => payer.post(`${path}/rename`, { ticketId, holder: '小美' }),
    { payer: [], holder: [] },
  ],
]

describeOnOneDatabase('a notice of a ticket', (open) => {
  let world: World
  beforeAll(async () => {
    world = await openActivityWorld(open)
  })
  beforeEach(() => world.backInTime())

  const begin = async (plan: object): Promise<Scene> => {
    const house = await world.newOrganization()
    const activityId = await world.publish(house, { pools: oneSeat, ...plan })
    const [payer, holder, waiting] = [
      await world.newParent(),
      await world.newParent(),
      await world.newParent(),
    ]
    const { data } = await world.buy(payer, activityId)
    if (!data.isPaid)
      await world.book(data.orderNo, (await world.detail(payer, data.orderNo)).dueCents)
    const [shown] = (await world.mine(payer))[0]?.tickets ?? []
    const ticketId = shown?.ticketId ?? 0
    const pass = async () => {
      const { token } = (await payer.post<{ token: string }>(`${path}/pass`, { ticketId })).data
      expect((await holder.post(`${path}/take`, { token, holder: '' })).code).toBe(200)
    }
    const change = async () => {
      const { code } = await world.change(house, activityId, {
        sessions: [
          {
            key: 'session-1',
            startsAt: '2026-12-12T15:00:00+08:00',
            endsAt: '2026-12-12T17:00:00+08:00',
          },
        ],
      })
      expect(code).toBe('00000')
    }
    return { world, house, activityId, payer, holder, waiting, ticketId, pass, change }
  }
  const heard = async ({ accountId }: Person, after: number) => {
    const rows = await world.db
      .select()
      .from(notice)
      .where(and(eq(notice.accountId, accountId), gt(notice.id, after)))
      .orderBy(notice.id)
    return rows.map(({ kind }) => kind)
  }

  test.each(stories)('%s', async (_, plan, before, act, hear) => {
    const scene = await begin(plan)
    for (const step of before) await scene[step]()
    const last = (await world.db.select().from(notice)).reduce(
      (most, { id }) => Math.max(most, id),
      0,
    )
    await act(scene)
    expect({
      payer: await heard(scene.payer, last),
      holder: await heard(scene.holder, last),
      others: await heard(scene.waiting, last),
    }).toEqual({ ...hear, others: [] })
  })
})
