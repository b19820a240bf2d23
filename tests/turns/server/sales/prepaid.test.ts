import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { prepaidList } from '#contract/sales/prepaid.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { ledgerEntry, paymentAttempt, prepaid, tutor } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { settleDispute } from '#server/sales/orders/settle-dispute.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type OrderWorld, openOrderWorld } from '#tests/support/order-world.ts'
import { prepaidWorld } from '#tests/support/prepaid-world.ts'
import { howMany } from '#tests/support/sample.ts'

const hour = 3_600_000

describeOnDatabases('lessons paid ahead', (open) => {
  let world: OrderWorld
  let lessons: ReturnType<typeof prepaidWorld>
  beforeAll(async () => {
    world = await openOrderWorld(open)
    lessons = prepaidWorld(world)
  })
  beforeEach(() => world.backInTime())
  afterEach(async () => expect(await lessons.faults()).toEqual([]))
  const revenue = async () =>
    Number((await checkLedger(world.db)).trial.find(({ part }) => part === 'revenue')?.cents ?? 0)

  test('are held, released lesson by lesson, and what is left goes back in one call', async () => {
    const job = await lessons.agree()
    expect(await job.held()).toMatchObject({
      heldCents: 0,
      lessonFeeCents: 300_00,
      mostLessons: 5,
      may: ['prepay'],
    })
    const orderNo = await job.pay(3)
    expect((await world.detail(job.own, orderNo)).lines).toMatchObject([
      {
        name: expect.stringMatching(/^預付課堂：.+ · /u),
        goods: 'prepaid',
        quantity: 3,
        priceCents: 300_00,
        amountCents: 900_00,
      },
    ])
    expect(await job.held()).toMatchObject({
      heldCents: 900_00,
      refundableCents: 900_00,
      mostLessons: 2,
      may: ['prepay', 'refund'],
    })
    expect(await world.news(job.tutor, job.jobId)).toContain('tutor.lessonsPrepaid')
    expect(await world.wallet(job.own), 'not for anything else').toBe(0)

    const signId = await job.teach(60)
    expect(await job.held(), 'of an hour').toMatchObject({
      heldCents: 900_00,
      boundCents: 200_00,
      refundableCents: 700_00,
      waits: [{ signId, status: 'OVER', feeCents: 200_00, affirmsAt: expect.any(String) }],
    })
    for (const side of [job.own, job.tutor]) {
      expect((await side.info(signId)).data.isPrepaid).toBe(true)
    }
    expect((await job.own.affirm(signId)).data.isPrepaid, 'settled').toBe(false)
    expect(await world.wallet(job.tutor)).toBe(200_00)
    const { lessons: taught } = (
      await job.own.get<{ lessons: object[] }>('/api/parent/lesson/statement')
    ).data
    expect(taught).toMatchObject([{ feeCents: 200_00, prepaidCents: 200_00, payment: 'paid' }])
    expect(await job.seen()).toMatchObject({
      heldCents: 700_00,
      boundCents: 0,
      releasedCents: 200_00,
      waits: [],
      movements: [
        { kind: 'earning', amountCents: -200_00 },
        { kind: 'payment', amountCents: 900_00 },
      ],
    })

    const list = async (who: typeof job.own | typeof job.tutor) =>
      (await who.get<DataOf<typeof prepaidList>>('/api/prepaid/list')).data.list
    for (const [who, side] of [
      [job.own, 'parent'],
      [job.tutor, 'tutor'],
    ] as const) {
      expect(await list(who)).toMatchObject([{ jobId: job.jobId, side, heldCents: 700_00 }])
    }

    const key = randomUUID()
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await job.refund(key)).data).toMatchObject({ heldCents: 0, may: ['prepay'] })
    }
    expect(await job.back()).toBe(700_00)
    expect(await world.news(job.tutor, job.jobId)).toContain('tutor.prepaidTaken')
    // After a new payment, an old request takes nothing.
    await job.pay(1)
    await Promise.all(Array.from({ length: 20 }, () => job.refund(key)))
    expect(await job.held()).toMatchObject({ heldCents: 300_00 })
    expect(await list(job.own)).toHaveLength(1)
  })

  test('leave to the platform what was published when they were first paid', async () => {
    const job = await lessons.agree()
    await job.pay(2)
    const mine = eq(prepaid.applicationId, job.applicationId)
    await world.db.update(prepaid).set({ commissionBasisPoints: 1234 }).where(mine)
    const before = await revenue()
    await job.own.affirm(await job.teach(37))
    // 300 × 37 / 90 = 123.33; 12.34 % of it is 15.21 and a part of a cent.
    expect(await world.wallet(job.tutor)).toBe(123_33 - 15_21)
    expect((await revenue()) - before).toBe(15_21)
    expect((await job.seen()).commissionBasisPoints).toBe(1234)
  })

  test('pay what is left of them where a lesson costs more', async () => {
    const job = await lessons.agree()
    await job.pay(1)
    await job.own.affirm(await job.teach(120))
    expect(await world.wallet(job.tutor)).toBe(300_00)
    expect(await job.held()).toMatchObject({ heldCents: 0, releasedCents: 300_00 })
    const statement = await job.own.get<{ lessons: { payment: string }[] }>(
      '/api/parent/lesson/statement',
    )
    expect(statement.data.lessons, 'the rest is between the two').toMatchObject([
      { payment: 'none' },
    ])
    await job.pay(1)
    await lessons.pass(60)
    await job.own.affirm(await job.teach(30))
    const after = await job.own.get<{ lessons: { payment: string }[] }>(
      '/api/parent/lesson/statement',
    )
    expect(after.data.lessons.map(({ payment }) => payment)).toEqual(['none', 'paid'])
  })

  test('of a disputed lesson wait for staff, and no other money does', async () => {
    for (const outcome of ['held', 'none'] as const) {
      const job = await lessons.agree()
      await job.pay(3)
      const signId = await job.teach()
      await job.own.move(signId, 'dispute', { account: '沒有上課。' })
      expect(await job.held()).toMatchObject({ boundCents: 300_00, refundableCents: 600_00 })
      await job.refund()
      expect(await job.held()).toMatchObject({ heldCents: 300_00, may: ['prepay'] })
      const body = { signId, outcome, hourMinutes: 45, reason: '看過紀錄' }
      expect((await world.staff.post('/api/operator/dispute/decide', body)).code).toBe(200)
      const isHeld = outcome === 'held'
      expect(await world.wallet(job.tutor)).toBe(isHeld ? 150_00 : 0)
      expect(await job.held()).toMatchObject({
        heldCents: isHeld ? 150_00 : 300_00,
        refundableCents: isHeld ? 150_00 : 300_00,
      })
      await job.refund()
      expect(await job.back()).toBe(isHeld ? 750_00 : 900_00)
    }
  })

  test('are confirmed or taken back at once: never both, and nothing is lost', async () => {
    for (let turn = 0; turn < howMany({ short: 2, whole: 10 }); turn += 1) {
      world.backInTime()
      const job = await lessons.agree()
      await job.pay(1)
      const signId = await job.teach()
      await Promise.all([
        job.own.affirm(signId),
        job.refund(),
        job.own.affirm(signId),
        job.refund(),
      ])
      expect(await world.wallet(job.tutor), 'it waited already').toBe(300_00)
      expect(await job.back()).toBe(0)
      expect(await job.held()).toMatchObject({ heldCents: 0 })
    }
  })

  test('go back when the lessons are over, but for one that waits, and that when it is decided', async () => {
    const job = await lessons.agree()
    await job.pay(3)
    const first = await job.teach()
    await job.own.affirm(first)
    await lessons.pass(60)
    const signId = await job.teach()
    const left = await job.tutor.post('/api/tutor/application/move', {
      applicationId: job.applicationId,
      event: 'leave',
      reason: '',
    })
    expect(left.code).toBe(200)
    expect(await job.back()).toBe(300_00)
    expect(await world.news(job.own, job.jobId)).toContain('parent.prepaidBack')
    expect(await job.held()).toMatchObject({ heldCents: 300_00, may: [] })
    expect((await job.buy(1)).code, 'nobody teaches').toBe('A0440')
    await job.own.move(signId, 'dispute', { account: '沒有上課。' })
    const body = { signId, outcome: 'none', reason: '看過紀錄' }
    await world.staff.post('/api/operator/dispute/decide', body)
    await Promise.all([lessons.rounds(), lessons.rounds()])
    await lessons.rounds()
    expect(await job.back()).toBe(600_00)
    expect(await world.wallet(job.tutor)).toBe(300_00)
  })

  test('paid when the lessons are over go back by themselves', async () => {
    const job = await lessons.agree()
    await job.own.affirm(await job.teach())
    const { orderNo } = (await job.buy(2)).data
    expect((await job.own.settle(job.jobId, 'finish')).code).toBe(200)
    await world.book(orderNo, 600_00)
    expect(await job.held()).toMatchObject({ heldCents: 600_00, may: ['refund'] })
    await lessons.rounds()
    expect(await job.back()).toBe(600_00)
  })

  test('are a month at most, with those that wait to be paid', async () => {
    const job = await lessons.agree()
    expect((await job.buy(6)).code).toBe('A0440')
    const { orderNo } = (await job.buy(4)).data
    expect(await job.held()).toMatchObject({ mostLessons: 1, openOrderNo: orderNo })
    expect((await job.buy(2)).code).toBe('A0440')
    const answers = await Promise.all([job.buy(1), job.buy(1), job.buy(1)])
    expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(1)
    expect(await job.held()).toMatchObject({ mostLessons: 0 })
  })

  test('are nobody else’s', async () => {
    const [job, other] = [await lessons.agree(), await lessons.agree()]
    await job.pay(1)
    const { applicationId } = job
    const body = { applicationId, lessons: 1, key: randomUUID() }
    expect((await other.own.post('/api/parent/prepaid/purchase', body)).code).toBe('A0404')
    expect((await other.own.post('/api/parent/prepaid/refund', body)).code).toBe('A0404')
    const query = `?applicationId=${applicationId}` as const
    expect((await other.own.get(`/api/parent/prepaid/detail${query}`)).code).toBe('A0404')
    expect((await other.tutor.get(`/api/tutor/prepaid/detail${query}`)).code).toBe('A0404')
    expect(await job.held()).toMatchObject({ heldCents: 300_00 })
  })

  test('are given back by staff whole, while no lesson has used or waits for them', async () => {
    const job = await lessons.agree()
    const refund = (orderNo: string) =>
      world.staff.post('/api/operator/order/refund', { orderNo, reason: 'asked by phone' })
    const unused = await job.pay(1)
    expect((await refund(unused)).code).toBe(200)
    expect(await job.back()).toBe(300_00)
    expect(await job.held()).toMatchObject({ heldCents: 0 })
    const used = await job.pay(1)
    const signId = await job.teach()
    expect((await refund(used)).code).toBe('A0440')
    await job.own.affirm(signId)
    expect((await refund(used)).code).toBe('A0440')
    expect(await world.wallet(job.tutor)).toBe(300_00)
  })

  test('of a payment that the bank disputes stay; lost, only what was used is owed', async () => {
    const job = await lessons.agree()
    const orderNo = await job.pay(3)
    await job.own.affirm(await job.teach())
    const paid = eq(paymentAttempt.orderId, idOfOrder(orderNo) ?? 0)
    const [attempt] = await world.db.select().from(paymentAttempt).where(paid)
    const dispute = (state: 'open' | 'lost') =>
      settleDispute(world.parts, 'fps', {
        reference: 'dispute',
        payment: attempt?.reference ?? '',
        state,
        currency: 'HKD',
        amountCents: 900_00,
      })
    const owed = async () =>
      Number((await checkLedger(world.db)).trial.find(({ part }) => part === 'receivable')?.cents)
    await dispute('open')
    expect(await job.held()).toMatchObject({ heldCents: 600_00, refundableCents: 0 })
    await job.refund()
    expect(await job.back()).toBe(0)
    await dispute('lost')
    await dispute('lost')
    expect(await job.held()).toMatchObject({ heldCents: 0 })
    expect(await owed()).toBe(-300_00)
  })

  test('keep accounts open: of who paid, and of whose lesson waits', async () => {
    const job = await lessons.agree()
    await job.pay(1)
    await expect(world.closeAccount(job.own)).rejects.toThrow()
    await job.teach()
    await expect(world.closeAccount(job.tutor)).rejects.toThrow()
    const [row] = await world.db.select().from(tutor).where(eq(tutor.id, job.tutor.tutorId))
    expect(row?.listed).toBe(true)
    await world.later(80 * hour)
    await world.moveDueLessons()
    expect(await world.wallet(job.tutor), 'confirmed by itself').toBe(300_00)
    const entries = await world.db.$count(ledgerEntry, eq(ledgerEntry.kind, 'earning'))
    await world.moveDueLessons()
    expect(await world.db.$count(ledgerEntry, eq(ledgerEntry.kind, 'earning'))).toBe(entries)
  })
})
