import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#server/ledger/check.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { waitingAct } from '#tests/support/staff-acts.ts'
import { openWithdrawalWorld, type WithdrawalWorld } from '#tests/support/withdrawal-world.ts'

const csv = (...rows: string[]) => ['Reference,Amount,Status,Currency', ...rows].join('\n')

describeOnDatabases('a payment to a bank, before one of the staff alone', (open) => {
  let world: WithdrawalWorld
  beforeAll(async () => {
    world = await openWithdrawalWorld(open)
  })
  const sent = async () => {
    const tutor = await world.newTutor(50_000_00)
    await world.nextDay()
    const { withdrawalNo } = (await tutor.apply(50_000_00, tutor)).data
    await world.approve(withdrawalNo)
    const { fileId } = (await world.send([withdrawalNo])).data
    return { tutor, withdrawalNo, fileId }
  }
  const back = (fileId: number, changes: object = {}) =>
    world.other.post('/api/operator/payout/back', { fileId, reason: 'never sent', ...changes })
  const settle = (withdrawalNo: string, paid = false) =>
    world.other.post('/api/operator/withdrawal/settle', { withdrawalNo, paid, reason: 'the bank' })
  const sound = async () => expect((await checkLedger(world.db)).faults).toEqual([])

  test('is made once: a file that somebody has goes back with the bank’s word and a colleague', async () => {
    const { tutor, withdrawalNo, fileId } = await sent()
    expect(await world.fileText(fileId)).toContain(`${withdrawalNo}S1,`)
    expect(await back(fileId)).toMatchObject({
      code: 'A0400',
      issues: [{ field: 'bankRefusal', rule: 'required' }],
    })
    const asked = await back(fileId, { bankRefusal: 'REJ 7' })
    const actId = waitingAct(asked)
    expect(actId).not.toBeNull()
    expect((await world.send([withdrawalNo])).code, 'it is with the bank').toBe('A0440')
    const agree = { actId, agree: true }
    expect((await world.other.post('/api/operator/act/decide', agree)).code).toBe('A0301')
    expect((await world.staff.post('/api/operator/act/decide', agree)).code).toBe(200)
    // The bytes of a withdrawn file are no longer available.
    expect(await world.fileText(fileId)).toContain('A0440')
    const again = (await world.send([withdrawalNo])).data
    // A bank with both files pays each reference once.
    expect(await world.fileText(again.fileId)).toContain(`${withdrawalNo}S1,`)
    const paid = csv(`${withdrawalNo}S1,50000.00,PAID,`, `${withdrawalNo}S1,50000.00,PAID,`)
    const { list } = (await world.results(paid)).data
    expect(list.map(({ outcome }) => outcome)).toEqual(['paid', 'already'])
    expect(await world.balance(tutor)).toEqual({ availableCents: 0, heldCents: 0 })
    await sound()
  })

  test('that nobody has is taken back at once', async () => {
    const { tutor, fileId } = await sent()
    expect(waitingAct(await back(fileId))).toBeNull()
    expect(await world.balance(tutor)).toEqual({ availableCents: 0, heldCents: 50_000_00 })
    expect(await world.fileText(fileId)).toContain('A0440')
  })

  test('is not returned by one of them, by hand or by a file that they wrote', async () => {
    const { tutor, withdrawalNo } = await sent()
    expect(waitingAct(await settle(withdrawalNo))).not.toBeNull()
    const forged = csv(`${withdrawalNo}S1,50000.00,RETURNED,`)
    expect((await world.results(forged, world.other)).data.list).toMatchObject([
      { outcome: 'waits' },
    ])
    expect(await world.balance(tutor)).toEqual({ availableCents: 0, heldCents: 0 })
    await sound()
  })

  test('is not returned long after it was paid, whoever agrees', async () => {
    const { tutor, withdrawalNo } = await sent()
    await settle(withdrawalNo, true)
    for (let day = 0; day < 29; day += 1) await world.nextDay()
    const asked = waitingAct(await settle(withdrawalNo))
    expect(asked).not.toBeNull()
    for (let day = 0; day < 2; day += 1) await world.nextDay()
    const late = { code: 'A0440', issues: [{ rule: 'states.returnTooLate' }] }
    expect(await settle(withdrawalNo)).toMatchObject(late)
    const agree = { actId: asked, agree: true }
    expect(await world.staff.post('/api/operator/act/decide', agree)).toMatchObject(late)
    const forged = csv(`${withdrawalNo}S1,50000.00,RETURNED,`)
    expect((await world.results(forged)).data.list).toMatchObject([{ outcome: 'tooLate' }])
    expect(await world.balance(tutor)).toEqual({ availableCents: 0, heldCents: 0 })
    await sound()
  })
})
