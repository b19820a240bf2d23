import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Payee } from '#contract/payouts/payees.ts'
import { account, messageOutbox, notice, tutor as tutorTable } from '#server/db/tables/index.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { dump } from '#tests/support/dump.ts'
import { openWithdrawalWorld, type WithdrawalWorld } from '#tests/support/withdrawal-world.ts'

describeOnDatabases('a payee', (open) => {
  let world: WithdrawalWorld
  beforeAll(async () => {
    world = await openWithdrawalWorld(open)
  })

  test('is in its owner’s name, shown masked, and kept sealed', async () => {
    const tutor = await world.newTutor()
    expect(await tutor.addPayee({ holder: 'Wong Siu Ming', number: '111222333' })).toMatchObject({
      code: 'A0440',
      issues: [{ field: 'holder', rule: 'states.notOwnName' }],
    })
    const { data } = await tutor.get<{ list: Payee[]; names: string[] }>('/api/wallet/payee/list')
    expect(data).toMatchObject({
      list: [
        {
          kind: 'bank',
          bankCode: '024',
          masked: '••••6001',
          holder: 'Chan Tai Man',
          usable: false,
        },
      ],
      names: ['陳大文', 'Chan Tai Man'],
    })
    for (const holder of ['TAI MAN CHAN', 'Chan, Tai-man', '陳 大 文']) {
      const number = `1000${holder.length}00`
      expect((await tutor.addPayee({ holder, number })).code, holder).toBe(200)
    }
    const kept = (await dump(world.db)).join()
    expect(kept).not.toContain('238123456001')
    expect(kept).not.toContain('238-123456')
  })

  test('is any number of a bank, a wallet or FPS, and no identity card', async () => {
    const parent = await world.newParent()
    const given = [
      [{ kind: 'fpsMobile', number: '+852 9123 4567' }, '••••4567'],
      [{ kind: 'fpsMail', number: ' Chan@Example.com ' }, '••••@example.com'],
      [{ kind: 'fpsId', number: '123 4567' }, '••••567'],
    ] as const
    for (const [typed, masked] of given) {
      expect((await parent.addPayee(typed)).data.masked).toBe(masked)
    }
    const refused = [
      [{ number: '12345' }, 'number', 'payee.bank'],
      [{ number: '１２３４５x' }, 'number', 'payee.bank'],
      [{ bankCode: '24' }, 'bankCode', 'bankCode'],
      [{ bankCode: undefined }, 'bankCode', 'required'],
      [{ kind: 'fpsId', number: '12345678' }, 'number', 'payee.fpsId'],
      [{ kind: 'fpsId', number: 'A123456(3)' }, 'number', 'payee.fpsId'],
      [{ kind: 'fpsMail', number: '=cmd@example.com' }, 'number', 'payee.fpsMail'],
      [{ kind: 'fpsMobile', number: '2123 4567' }, 'number', 'payee.fpsMobile'],
      [{ kind: 'hkid', number: 'A1234563' }, 'kind', 'choice'],
    ] as const
    for (const [typed, field, rule] of refused) {
      expect(await parent.addPayee(typed), field).toMatchObject({
        code: 'A0400',
        issues: [{ field, rule }],
      })
    }
  })

  test('is added once, tells its owner by every way, and goes when its owner says so', async () => {
    const tutor = await world.newTutor()
    const { accountId } = tutor.owner as { accountId: number }
    await world.db
      .update(account)
      .set({
        email: 'chan@example.com',
        emailProvedAt: world.time.now,
        notices: { security: 'none' },
      })
      .where(eq(account.id, accountId))
    const typed = { kind: 'fpsId', number: '7654321' }
    const first = await tutor.addPayee(typed)
    const again = await Promise.all(Array.from({ length: 20 }, () => tutor.addPayee(typed)))
    // Only five of many concurrent payment passwords are checked.
    expect(again.filter(({ code }) => code === 200).length).toBeGreaterThan(0)
    for (const { code, data } of again) {
      if (code === 200) expect(data).toEqual(first.data)
      else expect(code).toBe('A0211')
    }
    const letters = await world.db
      .select()
      .from(messageOutbox)
      .where(eq(messageOutbox.kind, 'payee'))
    const own = letters.filter(
      ({ recipient, createdAt }) =>
        [`+852${tutor.mobile}`, 'chan@example.com'].includes(recipient ?? '') && createdAt !== null,
    )
    expect(own.map(({ channel, body }) => [channel, body.includes('••••321')])).toEqual(
      expect.arrayContaining([
        ['sms', true],
        ['mail', true],
      ]),
    )
    expect(own.filter(({ body }) => body.includes('••••321'))).toHaveLength(2)
    const told = await world.db.select().from(notice).where(eq(notice.accountId, accountId))
    expect(told.filter(({ kind }) => kind === 'payee.added')).toHaveLength(2)

    const stranger = await world.newTutor()
    const { payeeId } = first.data
    expect((await stranger.post('/api/wallet/payee/remove', { payeeId })).data).toEqual({
      removed: false,
    })
    expect((await tutor.post('/api/wallet/payee/remove', { payeeId })).data).toEqual({
      removed: true,
    })
    expect((await tutor.post('/api/wallet/payee/remove', { payeeId })).data).toEqual({
      removed: false,
    })
  })

  test('needs the payment password, a name that we know, and there are five at most', async () => {
    const parent = await world.newParent()
    expect(await parent.addPayee({ payPassword: '000000', number: '999888777' })).toMatchObject({
      code: 'A0210',
      issues: [{ field: 'payPassword' }],
    })
    for (let more = 0; more < 4; more += 1) {
      expect((await parent.addPayee({ number: `55566677${more}` })).code).toBe(200)
    }
    expect(await parent.addPayee({ number: '555666779' })).toMatchObject({
      code: 'A0440',
      issues: [{ rule: expect.stringMatching(/^states\.payeesMany\?max=\d+$/u) }],
    })
    const nameless = await world.newTutor()
    await world.db
      .update(tutorTable)
      .set({ identityApprovedAt: null })
      .where(eq(tutorTable.accountId, (nameless.owner as { accountId: number }).accountId))
    expect(await nameless.addPayee({ number: '555666779' })).toMatchObject({
      issues: [{ rule: 'states.noName' }],
    })
    await world.db
      .update(account)
      .set({ payPasswordHash: null })
      .where(eq(account.id, (parent.owner as { accountId: number }).accountId))
    expect(await parent.addPayee({ number: '555666779' })).toMatchObject({
      code: 'A0440',
      issues: [{ field: 'payPassword', rule: 'states.noPayPassword' }],
    })
  })
})
