import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { activityFigures } from '#contract/activities/activity-figures.ts'
import type { DataOf } from '#contract/kernel.ts'
import { notice } from '#server/db/tables/index.ts'
import { openActivityWorld } from '#tests/support/activities.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'

describeOnDatabases('an organization', (open) => {
  test('writes to whoever has a ticket: once by its key, three times a day', async () => {
    const world = await openActivityWorld(open)
    const house = await world.newOrganization()
    const id = await world.publish(house, { kinds: [{ ...wholePlan.kinds[0], priceCents: 0 }] })
    const [holder, other] = [await world.newParent(), await world.newParent()]
    const write = (message: string, key = randomUUID()) =>
      house.post<{ told: number }>('/mechanism/activity/own/message', {
        activityId: id,
        message,
        key,
      })
    const read = async (parent: Calls) => (await world.mine(parent))[0]?.messages
    expect((await write('沒有人會看到')).code).toBe('A0440')
    await world.buy(holder, id, { tickets: 2 })
    const key = randomUUID()
    const told = await Promise.all([write('請帶水', key), write('請帶水', key)])
    expect(told.map(({ data }) => data)).toMatchObject([
      { message: '請帶水', told: 1 },
      { message: '請帶水', told: 1 },
    ])
    const ofHolder = and(eq(notice.kind, 'activity.message'), eq(notice.thingId, id))
    expect(await world.db.$count(notice, ofHolder)).toBe(1)
    expect(await read(holder)).toMatchObject([{ message: '請帶水' }])
    await world.buy(other, id)
    expect(await read(other), 'who came later reads it as well').toHaveLength(1)
    for (const message of ['二', '三']) expect((await write(message)).data.told).toBe(2)
    const refused = await write('四')
    expect([refused.code, refused.issues]).toMatchObject([
      'A0440',
      [{ rule: 'states.messagesToday' }],
    ])
    await world.later(24 * 3_600_000 + 1)
    expect((await write('四')).data.told).toBe(2)
    expect(
      (
        await house.get<DataOf<typeof activityFigures>>(
          `/mechanism/activity/own/figures?activityId=${id}`,
        )
      ).data.messages.map(({ message }) => message),
    ).toEqual([...['四', '三', '二', '請帶水']])
    const rival = await world.newOrganization()
    const body = { activityId: id, message: '別人的', key: randomUUID() }
    expect((await rival.post('/mechanism/activity/own/message', body)).code).toBe('A0404')
    expect((await write('   ')).code).toBe('A0410')
  })
})
