import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Withdrawal } from '#contract/payouts/withdrawals.ts'
import type { OrganizationInfo } from '#contract/staff/organizations.ts'
import { account, auditLog, notice, payee, tutor as tutorTable } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { openWithdrawalWorld, type WithdrawalWorld } from '#tests/support/withdrawal-world.ts'

describeOnDatabases('a withdrawal', (open) => {
  let world: WithdrawalWorld
  beforeAll(async () => {
    world = await openWithdrawalWorld(open)
  })
  const sound = async () => expect((await checkLedger(world.db)).faults).toEqual([])
  const part = async (name: string) =>
    Number((await checkLedger(world.db)).trial.find((one) => one.part === name)?.cents ?? 0)
  const csv = (...rows: string[]) => ['Reference,Amount,Status,Reason', ...rows].join('\r\n')

  test('goes from the wallet to the bank, and everybody is told', async () => {
    const tutor = await world.newTutor(500_00)
    expect(await tutor.apply(200_00, tutor), 'the payee is new').toMatchObject({
      code: 'A0440',
      issues: [{ field: 'payeeId', rule: 'states.payeeWaits' }],
    })
    await world.nextDay()
    const { payeeId } = tutor
    const { data } = await tutor.apply(200_00, { payeeId })
    expect(data).toMatchObject({
      status: 'APPLIED',
      amountCents: 200_00,
      payee: { kind: 'bank', bankCode: '024', masked: '••••6001', holder: 'Chan Tai Man' },
      may: ['cancel'],
    })
    const no = data.withdrawalNo
    expect(await world.balance(tutor)).toEqual({ availableCents: 300_00, heldCents: 200_00 })
    expect(await tutor.apply(1_00, { payeeId }), 'one at a time').toMatchObject({
      code: 'A0440',
      issues: [{ field: 'state', rule: 'states.withdrawal.APPLIED' }],
    })
    expect(await world.detail(no)).toMatchObject({
      own: false,
      owner: { kind: 'person', status: 'active', names: ['陳大文', 'Chan Tai Man'], proved: true },
      mayNow: ['approve', 'reject'],
    })
    expect((await world.approve(no)).data.status).toBe('APPROVED')
    expect((await tutor.post('/api/wallet/withdraw/cancel', { withdrawalNo: no })).code).toBe(
      'A0440',
    )
    expect(await world.send([no], world.staff), 'four eyes').toMatchObject({
      code: 'A0440',
      issues: [{ rule: 'states.fourEyes' }],
    })
    const file = (await world.send([no])).data
    expect(file).toMatchObject({ lines: 1, totalCents: 200_00, waiting: 1, takenBackAt: null })
    expect(await world.balance(tutor)).toEqual({ availableCents: 300_00, heldCents: 0 })
    const text = await world.fileText(file.fileId)
    expect(text.split('\r\n').slice(1, 2)).toEqual([
      `${no}S1,ACCOUNT,024,238123456001,Chan Tai Man,200.00,HKD`,
    ])
    expect(await world.fileText(file.fileId), 'the same bytes').toBe(text)
    expect(await world.send([no]), 'written once').toMatchObject({
      code: 'A0440',
      issues: [{ rule: 'states.withdrawal.SENT' }],
    })
    const done = csv(`${no}S1,200.00,Paid,`)
    expect((await world.results(done)).data.list).toMatchObject([{ outcome: 'paid', line: 2 }])
    expect((await world.results(done)).data.list).toMatchObject([{ outcome: 'already' }])
    const { data: list } = await tutor.get<{ list: Withdrawal[] }>('/api/wallet/withdraw/list')
    expect(list.list).toMatchObject([{ withdrawalNo: no, status: 'PAID', may: [] }])
    const { accountId } = tutor.owner as { accountId: number }
    const told = await world.db.select().from(notice).where(eq(notice.accountId, accountId))
    expect(told.map(({ kind }) => kind)).toEqual([
      'payee.added',
      'withdrawal.applied',
      'withdrawal.sent',
      'withdrawal.paid',
    ])
    const acts = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectKind, 'withdrawal'))
    expect(
      acts.map(({ action }) => action).filter((action) => action !== 'withdrawal.read'),
    ).toEqual(['withdrawal.approve', 'payout.make', 'withdrawal.pay'])
    await sound()
  })

  test('comes back when the owner cancels, staff reject, or the bank returns it', async () => {
    const tutor = await world.newTutor(90_00)
    await world.nextDay()
    const { payeeId } = tutor
    const cancelled = (await tutor.apply(90_00, { payeeId })).data.withdrawalNo
    const cancel = () => tutor.post('/api/wallet/withdraw/cancel', { withdrawalNo: cancelled })
    const cancels = await Promise.all(Array.from({ length: 20 }, cancel))
    expect(new Set(cancels.map(({ code }) => code))).toEqual(new Set([200]))
    expect(await world.balance(tutor)).toEqual({ availableCents: 90_00, heldCents: 0 })

    const rejected = (await tutor.apply(90_00, { payeeId })).data.withdrawalNo
    const no = { withdrawalNo: rejected, approve: false }
    expect(await world.staff.post('/api/operator/withdrawal/decide', no)).toMatchObject({
      code: 'A0400',
      issues: [{ field: 'reason', rule: 'required' }],
    })
    await world.approve(rejected)
    const reject = () =>
      world.staff.post<{ status: string }>('/api/operator/withdrawal/decide', {
        ...no,
        reason: 'Please use your own account.',
      })
    const rejects = await Promise.all(Array.from({ length: 20 }, reject))
    expect(new Set(rejects.map(({ data }) => data?.status))).toEqual(new Set(['REJECTED']))
    expect(await world.balance(tutor)).toEqual({ availableCents: 90_00, heldCents: 0 })

    const returned = (await tutor.apply(90_00, { payeeId })).data.withdrawalNo
    await world.approve(returned)
    await world.send([returned])
    const back = csv(`${returned}S1,90.00,REJECTED,Account closed`)
    expect((await world.results(back)).data.list).toMatchObject([{ outcome: 'waits' }])
    expect(await world.balance(tutor)).toEqual({ availableCents: 0, heldCents: 0 })
    expect(await world.agreeAll()).toEqual([200])
    expect((await world.results(back)).data.list).toMatchObject([{ outcome: 'already' }])
    expect(await world.balance(tutor)).toEqual({ availableCents: 90_00, heldCents: 0 })
    const { data } = await tutor.get<{ list: Withdrawal[] }>('/api/wallet/withdraw/list')
    expect(data.list.map(({ status, reason }) => [status, reason])).toEqual([
      ['RETURNED', 'Account closed'],
      ['REJECTED', 'Please use your own account.'],
      ['CANCELLED', ''],
    ])
    await sound()
  })

  test('whose file never went to the bank is sent once more, under the same reference', async () => {
    const before = await part('payouts')
    const tutor = await world.newTutor(70_00)
    await world.nextDay()
    const { withdrawalNo } = (await tutor.apply(70_00, tutor)).data
    await world.approve(withdrawalNo)
    const first = (await world.send([withdrawalNo])).data
    const back = () =>
      world.other.post('/api/operator/payout/back', { fileId: first.fileId, reason: 'Wrong day' })
    const answers = await Promise.all(Array.from({ length: 20 }, back))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    expect(await world.balance(tutor)).toEqual({ availableCents: 0, heldCents: 70_00 })
    expect(await part('payouts')).toBe(before)
    await world.send([withdrawalNo])
    const lines = csv(`${withdrawalNo}S1,70.00,PAID,`, `${withdrawalNo}S2,70.00,PAID,`)
    // A bank with both files pays only one of them.
    expect((await world.results(lines)).data.list.map(({ outcome }) => outcome)).toEqual([
      'paid',
      'unknown',
    ])
    const { data } = await world.staff.get<{ list: { fileId: number; paid: number }[] }>(
      '/api/operator/payout/list',
    )
    const second = data.list.find(({ paid }) => paid === 1)
    expect(
      await world.other.post('/api/operator/payout/back', {
        fileId: second?.fileId,
        reason: 'Too late',
      }),
    ).toMatchObject({ code: 'A0440', issues: [{ rule: 'states.fileWasSent' }] })
    await sound()
  })

  test('is returned by the bank after it was paid, also to an account that is closed by then', async () => {
    const before = await part('unmatched')
    const tutor = await world.newTutor(33_00)
    await world.nextDay()
    const { withdrawalNo } = (await tutor.apply(33_00, tutor)).data
    const close = () => world.closeAccount(tutor)
    await expect(close(), 'money is held').rejects.toThrow()
    await world.approve(withdrawalNo)
    await world.send([withdrawalNo])
    await expect(close(), 'money is with the bank').rejects.toThrow()
    await world.results(csv(`${withdrawalNo}S1,33.00,PAID,`))
    await close()
    const returned = await world.results(csv(`${withdrawalNo}S1,33.00,RETURNED,No such account`))
    expect(returned.data.list).toMatchObject([{ outcome: 'waits' }])
    expect(await world.agreeAll()).toEqual([200])
    expect(await part('unmatched')).toBe(before + 33_00)
    expect(
      await world.db.$count(
        payee,
        eq(payee.accountId, (tutor.owner as { accountId: number }).accountId),
      ),
    ).toBe(0)
    await sound()
  })

  test('keeps the answer of its key: refused stays refused, and other words are refused', async () => {
    const tutor = await world.newTutor(10_00)
    await world.nextDay()
    const { payeeId } = tutor
    const key = 'one-key-for-all-of-it'
    const apply = (amountCents: number) => tutor.apply(amountCents, { payeeId, key })
    expect(await apply(10_01)).toMatchObject({
      code: 'A0601',
      issues: [{ field: 'amountCents', rule: 'maxWithdrawMoney' }],
    })
    await world.ledger.post(world.ledger.earn('more money', tutor.owner, 100_00, world.time.now))
    expect((await apply(10_01)).code, 'although there is money now').toBe('A0601')
    expect(await apply(10_00)).toMatchObject({ code: 'A0440', issues: [{ field: 'key' }] })
    const again = { payeeId, key: 'another-key-this-time' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => tutor.apply(10_01, again)))
    // Only five of many concurrent payment passwords are checked.
    const made = answers.filter(({ code }) => code !== 'A0211').map(({ data }) => data)
    expect(new Set(made.map(({ withdrawalNo }) => withdrawalNo)).size).toBe(1)
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await tutor.apply(10_01, again)).data).toEqual(made[0])
    }
    expect(await world.balance(tutor)).toEqual({ availableCents: 99_99, heldCents: 10_01 })
    for (const amountCents of [0, -1, 1.5, 100_000_000, '1e3', 'x']) {
      expect((await tutor.apply(amountCents as number, { payeeId })).code).toBe('A0400')
    }
    await sound()
  })

  test('is nobody else’s, and needs the payment password', async () => {
    const [tutor, stranger] = [await world.newTutor(10_00), await world.newTutor(10_00)]
    await world.nextDay()
    expect((await stranger.apply(1_00, { payeeId: tutor.payeeId })).code).toBe('A0404')
    expect((await tutor.apply(1_00, { ...tutor, payPassword: '000000' })).code).toBe('A0210')
    const { withdrawalNo } = (await tutor.apply(1_00, tutor)).data
    expect((await stranger.post('/api/wallet/withdraw/cancel', { withdrawalNo })).code).toBe(
      'A0404',
    )
    expect((await stranger.get<{ total: number }>('/api/wallet/withdraw/list')).data.total).toBe(0)
    expect((await tutor.get('/api/operator/withdrawal/list')).code).toBe('A0301')
  })

  test('is not paid to an account that is suspended, nor to another name than today’s', async () => {
    const [frozen, renamed] = [await world.newTutor(10_00), await world.newTutor(10_00)]
    await world.nextDay()
    const first = (await frozen.apply(1_00, frozen)).data.withdrawalNo
    const { accountId } = frozen.owner as { accountId: number }
    await world.db.update(account).set({ status: 'frozen' }).where(eq(account.id, accountId))
    expect(await world.approve(first)).toMatchObject({
      code: 'A0440',
      issues: [{ rule: 'states.accountNotOpen' }],
    })
    await world.db.update(account).set({ status: 'active' }).where(eq(account.id, accountId))
    await world.approve(first)
    await world.db.update(account).set({ status: 'frozen' }).where(eq(account.id, accountId))
    expect((await world.send([first])).code).toBe('A0440')
    await world.db
      .update(tutorTable)
      .set({ nameEn: 'Lee Siu Ming', nameZh: '李小明' })
      .where(eq(tutorTable.accountId, (renamed.owner as { accountId: number }).accountId))
    expect(await renamed.apply(1_00, renamed)).toMatchObject({
      issues: [{ rule: 'states.notOwnName' }],
    })
  })

  test('of an organization shows in its trade state', async () => {
    const school = await world.newOrganization(50_00)
    await world.nextDay()
    const state = async () => {
      const { data } = await school.get<OrganizationInfo>(
        '/mechanism/tutorharbour-mechanism-user/info',
      )
      return { canTrade: data.canTrade, tradedMoney: data.tradedMoney, isTrading: data.isTrading }
    }
    expect(await state()).toEqual({ canTrade: true, tradedMoney: 0, isTrading: false })
    const { withdrawalNo } = (await school.apply(20_00, school)).data
    expect(await state()).toMatchObject({ isTrading: true })
    await world.approve(withdrawalNo)
    expect(await state(), 'approval ends it').toMatchObject({ isTrading: false, tradedMoney: 0 })
    await world.send([withdrawalNo])
    await world.results(csv(`${withdrawalNo}S1,HKD 20.00,成功,`))
    expect(await state()).toEqual({ canTrade: true, tradedMoney: 20_00, isTrading: false })
    const { data } = await school.get<{ running: null }>('/mechanism/wallet/withdraw/state')
    expect(data).toEqual({
      availableCents: 30_00,
      hasPayPassword: true,
      canTrade: true,
      frozen: null,
      heldFor: null,
      heldUntil: null,
      running: null,
    })
  })
})
