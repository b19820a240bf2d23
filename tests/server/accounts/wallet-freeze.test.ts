import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { account, auditLog, messageOutbox, notice, withdrawal } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import {
  type Earner,
  openWithdrawalWorld,
  type WithdrawalWorld,
} from '#tests/support/withdrawal-world.ts'

describeOnDatabases('a frozen wallet', (open) => {
  let world: WithdrawalWorld
  beforeAll(async () => {
    world = await openWithdrawalWorld(open)
  })

  const change = (
    way: 'freeze' | 'unfreeze',
    { owner }: Pick<Earner, 'owner'>,
    reason = 'reported',
  ) =>
    world.staff.post<{ frozen: boolean }>(`/api/operator/wallet/${way}`, {
      kind: 'accountId' in owner ? 'person' : 'organization',
      id: 'accountId' in owner ? owner.accountId : owner.organizationId,
      reason,
    })
  const seen = async (who: Earner) =>
    (
      await who.get<{ frozen: { reason: string } | null; availableCents: number }>(
        `${who.base}/wallet/balance`,
      )
    ).data
  const refusal = { code: 'A0440', issues: [{ rule: 'states.walletFrozen' }] }
  const statusOf = async (no: string) => (await world.detail(no)).status

  test('earns and is seen, and nothing leaves it for a payee until it is open again', async () => {
    for (const person of [
      await world.newTutor(100_00),
      await world.newParent(100_00),
      await world.newOrganization(100_00),
    ]) {
      await world.nextDay()
      expect(await seen(person)).toMatchObject({ frozen: null })
      const told = await world.db.$count(notice)
      expect((await change('freeze', person, '')).code).toBe('A0400')
      expect((await change('freeze', person)).data).toEqual({ frozen: true })
      expect((await change('freeze', person)).code, 'again').toBe('A0440')
      expect((await world.db.$count(notice)) - told, 'told once').toBe(1)
      expect(await person.apply(60_00, person)).toMatchObject(refusal)
      expect(await person.addPayee({ number: '238-123456-002' })).toMatchObject(refusal)
      expect((await person.addPayee()).data.payeeId, 'no new one').toBe(person.payeeId)
      await world.ledger.post(
        world.ledger.earn(
          `more:${JSON.stringify(person.owner)}`,
          person.owner,
          20_00,
          world.time.now,
        ),
      )
      expect(await seen(person)).toMatchObject({
        frozen: { reason: 'reported' },
        availableCents: 120_00,
      })
      expect((await change('unfreeze', person, 'cleared')).data).toEqual({ frozen: false })
      expect((await change('unfreeze', person)).code, 'again').toBe('A0440')
      expect((await person.apply(60_00, person)).data).toMatchObject({ status: 'APPLIED' })
    }
    expect((await checkLedger(world.db)).faults).toEqual([])
  })

  test('is told to its owner by every way there is, and logged with the reason', async () => {
    const person = await world.newTutor(10_00)
    const id = 'accountId' in person.owner ? person.owner.accountId : 0
    await world.db
      .update(account)
      .set({
        email: 'owner@example.com',
        emailProvedAt: world.time.now,
        notices: { money: 'none' },
      })
      .where(eq(account.id, id))
    await change('freeze', person, 'somebody else signed in')
    const sent = await world.db
      .select()
      .from(messageOutbox)
      .where(eq(messageOutbox.recipient, 'owner@example.com'))
    expect(sent.map(({ body }) => body)).toEqual([
      expect.stringContaining('somebody else signed in'),
    ])
    const texts = await world.db
      .select()
      .from(messageOutbox)
      .where(eq(messageOutbox.recipient, `+852${person.mobile}`))
    expect(texts.filter(({ kind }) => kind === 'withdrawal')).toHaveLength(1)
    await change('unfreeze', person, 'it was them')
    const logged = await world.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(
      logged
        .filter(({ action }) => action.startsWith('wallet.'))
        .map((row) => [row.action, row.reason]),
    ).toEqual([
      ['wallet.freeze', 'somebody else signed in'],
      ['wallet.unfreeze', 'it was them'],
    ])
  })

  test('lets a withdrawal be taken back or rejected, and neither approved nor sent', async () => {
    const [asked, approved] = [await world.newTutor(10_00), await world.newOrganization(10_00)]
    const free = await world.newParent(10_00)
    await world.nextDay()
    const numbers: string[] = []
    for (const person of [asked, approved, free]) {
      numbers.push((await person.apply(6_00, person)).data.withdrawalNo)
    }
    const [first = '', second = '', third = ''] = numbers
    await world.approve(second)
    await world.approve(third)
    for (const person of [asked, approved]) await change('freeze', person)
    expect(await world.approve(first)).toMatchObject(refusal)
    expect(await world.send([second, third])).toMatchObject(refusal)
    expect((await world.detail(second)).mayNow).toEqual(['reject'])
    expect([await statusOf(second), await statusOf(third)], 'all or none').toEqual([
      'APPROVED',
      'APPROVED',
    ])
    expect(
      (await asked.post(`${asked.base}/wallet/withdraw/cancel`, { withdrawalNo: first })).code,
    ).toBe(200)
    await world.staff.post('/api/operator/withdrawal/decide', {
      withdrawalNo: second,
      approve: false,
      reason: 'frozen',
    })
    expect(await world.balance(approved)).toMatchObject({ availableCents: 10_00, heldCents: 0 })
    expect((await world.send([third])).code).toBe(200)
  })

  test('at the same moment as money would leave: the one that is first counts', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const person = await world.newTutor(10_00)
      await world.nextDay()
      const [applied, frozen] = await Promise.all([
        person.apply(6_00, person),
        change('freeze', person),
      ])
      expect(frozen.code).toBe(200)
      const own = eq(withdrawal.accountId, 'accountId' in person.owner ? person.owner.accountId : 0)
      expect(await world.db.$count(withdrawal, own)).toBe(applied.code === 200 ? 1 : 0)
      await change('unfreeze', person)
      const { withdrawalNo } =
        applied.code === 200 ? applied.data : (await person.apply(6_00, person)).data
      const [approved] = await Promise.all([world.approve(withdrawalNo), change('freeze', person)])
      expect(await statusOf(withdrawalNo)).toBe(approved.code === 200 ? 'APPROVED' : 'APPLIED')
      expect((await world.send([withdrawalNo])).code, 'whichever was first').toBe('A0440')
      await change('unfreeze', person)
      await world.approve(withdrawalNo)
      const [sent] = await Promise.all([world.send([withdrawalNo]), change('freeze', person)])
      expect(await statusOf(withdrawalNo)).toBe(sent.code === 200 ? 'SENT' : 'APPROVED')
      expect(await world.balance(person)).toMatchObject({
        heldCents: sent.code === 200 ? 0 : 6_00,
      })
    }
    expect((await checkLedger(world.db)).faults).toEqual([])
  })

  test('is not the operator’s own to open, nor anybody else’s', async () => {
    const own = { owner: { accountId: world.staff.accountId } }
    expect((await change('freeze', own)).code).toBe('A0301')
    expect((await change('freeze', { owner: { accountId: 999_999 } })).code).toBe('A0404')
    const tutor = await world.newTutor(0)
    const body = { kind: 'person', id: 1, reason: 'because' }
    expect((await tutor.post('/api/operator/wallet/unfreeze', body)).code).toBe('A0301')
  })
})
