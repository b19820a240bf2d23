import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#server/ledger/check.ts'
import { settleDispute } from '#server/sales/orders/settle-dispute.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { byBoth } from '#tests/support/staff-acts.ts'
import { openWithdrawalWorld, type WithdrawalWorld } from '#tests/support/withdrawal-world.ts'

/* Money that a payer's bank may take, or has taken, cannot be withdrawn. */
const price = 98_00
const owes = { code: 'A0440', issues: [{ rule: 'states.walletOwes' }] }

describeOnDatabases('a withdrawal beside a chargeback', (open) => {
  let world: WithdrawalWorld
  beforeAll(async () => {
    world = await openWithdrawalWorld(open)
  })
  const sound = async () => expect((await checkLedger(world.db)).faults).toEqual([])
  let references = 0
  /** An account with money from a late payment, and a usable payee. */
  const latePayer = async () => {
    const parent = await world.newParent()
    await world.nextDay()
    const path = '/api/v2/parent/invitation/tutor/purchase?id=1'
    const { orderNo } = (await parent.post<{ orderNo: string }>(path)).data
    await parent.post('/api/order/cancel', { orderNo })
    references += 1
    const reference = `FPS${references}`
    const money = { orderNo, provider: 'fps', reference, amountCents: price, currency: 'HKD' }
    await byBoth(() => world.staff.post('/api/operator/payment/book', money), world.other)
    const bank = (state: 'open' | 'won' | 'lost') =>
      settleDispute(
        {
          db: world.db,
          clock: () => world.time.now,
          log: pino({ level: 'silent' }),
        },
        'fps',
        { reference, payment: reference, state, amountCents: price, currency: 'HKD' },
      )
    const apply = (cents: number) => parent.apply(cents, { payeeId: parent.payeeId })
    return { ...parent, bank, apply }
  }

  test('takes nothing of what is held', async () => {
    const parent = await latePayer()
    await parent.bank('open')
    expect((await parent.apply(1_00)).code).toBe('A0601')
    await parent.bank('won')
    expect((await parent.apply(price)).data.status).toBe('APPLIED')
    await sound()
  })

  test('that is under way is not approved or sent, and its money is held once it is back', async () => {
    const parent = await latePayer()
    const no = (await parent.apply(price)).data.withdrawalNo
    await parent.bank('open')
    expect(await world.approve(no)).toMatchObject(owes)
    expect((await world.detail(no)).owner.walletOwes).toBe(true)
    expect((await world.detail(no)).mayNow).toEqual(['reject'])
    await parent.bank('won')
    expect((await world.approve(no)).data.status).toBe('APPROVED')
    const again = await latePayer()
    const other = (await again.apply(price)).data.withdrawalNo
    await world.approve(other)
    await again.bank('open')
    expect(await world.send([other])).toMatchObject(owes)
    await world.staff.post('/api/operator/withdrawal/decide', {
      ...{ withdrawalNo: other, approve: false, reason: 'wait for the bank' },
    })
    expect(await again.apply(1_00), 'it is held now').toMatchObject({ code: 'A0601' })
    await again.bank('lost')
    expect(await world.balance(again)).toEqual({ availableCents: 0, heldCents: 0 })
    await sound()
  })

  test('waits until what is owed is paid, and pays it out of what came since', async () => {
    const parent = await latePayer()
    const no = (await parent.apply(price)).data.withdrawalNo
    await world.approve(no)
    await world.send([no])
    await world.staff.post('/api/operator/withdrawal/settle', {
      ...{ withdrawalNo: no, paid: true, reason: 'bank line 1' },
    })
    await parent.bank('open')
    await world.ledger.post(world.ledger.earn('earned since', parent.owner, 50_00, world.time.now))
    expect(await parent.apply(10_00), 'half of it is short').toMatchObject(owes)
    await parent.bank('lost')
    expect(await world.balance(parent), 'the bank has it').toEqual({
      availableCents: 0,
      heldCents: 0,
    })
    await world.ledger.post(world.ledger.earn('not enough', parent.owner, 40_00, world.time.now))
    expect(await parent.apply(10_00)).toMatchObject(owes)
    expect(await world.balance(parent)).toEqual({ availableCents: 40_00, heldCents: 0 })
    await world.ledger.post(world.ledger.earn('enough', parent.owner, 100_00, world.time.now))
    expect((await parent.apply(92_01)).code, 'HK$48 are owed').toBe('A0601')
    expect((await parent.apply(92_00)).data.status).toBe('APPLIED')
    expect(await world.balance(parent)).toEqual({ availableCents: 0, heldCents: 92_00 })
    await sound()
    const { trial } = await checkLedger(world.db)
    expect(Number(trial.find(({ part }) => part === 'receivable')?.cents)).toBe(0)
  })
})
