import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { walletMovements } from '#contract/payouts/wallet.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type OrderWorld, openOrderWorld } from '#tests/support/order-world.ts'
import { prepaidWorld } from '#tests/support/prepaid-world.ts'

/* What orders and wallets say that they are about; courses and tickets: beside their sales. */

describeOnOneDatabase('what is bought', (open) => {
  let world: OrderWorld
  let lessons: ReturnType<typeof prepaidWorld>
  beforeAll(async () => {
    world = await openOrderWorld(open)
    lessons = prepaidWorld(world)
  })
  beforeEach(() => world.backInTime())

  test('is so many lessons with a tutor, and what they earn names the lesson', async () => {
    const job = await lessons.agree()
    const orderNo = await job.pay(3)
    const [line] = (await world.detail(job.own, orderNo)).lines
    expect(line?.about).toMatchObject({
      title: expect.stringMatching(/3 堂/u),
      person: expect.stringMatching(/老師$/u),
      face: { id: expect.any(Number) },
      jobId: job.jobId,
    })
    const signId = await job.teach(60)
    await job.own.affirm(signId)
    const path = '/api/wallet/movement/list'
    const moved = await job.tutor.get<DataOf<typeof walletMovements>>(path)
    expect(moved.data.list).toMatchObject([
      { kind: 'earning', about: expect.stringMatching(/ 60 分鐘$/u) },
    ])
  })

  test('is nothing more than its name where nobody stands behind it', async () => {
    const parent = await world.newParent()
    const orderNo = await world.buyInvitations(parent)
    const [line] = (await world.detail(parent, orderNo)).lines
    expect(line).toMatchObject({ goods: 'invitations', about: null })
  })
})
