import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sealPassword } from '#api/seal.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { walletMovements } from '#contract/payouts/wallet.ts'
import { ledgerAccount } from '#server/db/tables/index.ts'
import type { Owner } from '#server/ground/owner.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { ledgerWorld } from '#tests/support/ledger-world.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import {
  ask,
  handshake,
  loginAnswer,
  storeAccount,
  storeOrganization,
  testPassword,
} from '#tests/support/sign-in.ts'

describeOnOneDatabase('a wallet', (open) => {
  type Statement = DataOf<typeof walletMovements>

  test('with money in it keeps its account from being closed, and says so', async () => {
    const { app, db } = await openTestApp(open, { tutors: 0 })
    const world = ledgerWorld(db)
    const owner = { accountId: await storeAccount(db, '95000003') }
    await world.post(world.earn('closing', owner, 100), world.hold('closing:hold', owner, 100))
    const { token } = (await loginAnswer(app, '95000003')).data
    const close = async () => {
      const { keyCode, publicKey } = await handshake(app)
      const password = await sealPassword(testPassword, publicKey)
      return ask(app, '/api/user/settings/close', {
        method: 'POST',
        headers: { token, 'content-type': 'application/json' },
        body: JSON.stringify({ keyCode, password }),
      })
    }
    expect(await close()).toMatchObject({ code: 'A0440' })
    await world.post(world.payOut('closing:paid', owner, 100))
    expect(await close()).toMatchObject({ code: 200 })
    expect((await checkLedger(db)).faults).toEqual([])
    expect(await db.$count(ledgerAccount, eq(ledgerAccount.accountId, owner.accountId))).toBe(2)
  })

  test.each([
    ['a person', 'cert', '/api'],
    ['an institution', 'mechanism', '/mechanism'],
  ] as const)('of %s is told to its owner alone, month by month', async (_, realm, base) => {
    const { app, db } = await openTestApp(open, { tutors: 0 })
    const world = ledgerWorld(db)
    const isPerson = realm === 'cert'
    const store = async (mobile: string): Promise<Owner> =>
      isPerson
        ? { accountId: await storeAccount(db, mobile) }
        : { organizationId: await storeOrganization(db, mobile) }
    const own = await store('95000001')
    await store('95000002')
    const get = async <Data>(
      mobile: string,
      what: 'balance' | 'month/list' | `movement/list${'' | `?${string}`}`,
    ) => {
      const { token } = (await loginAnswer(app, mobile, { realm })).data
      return (await ask(app, `${base}/wallet/${what}`, { headers: { token } })).data as Data
    }
    const months = [
      '2026-09-30T23:59:59',
      '2026-10-01T00:00:00',
      '2026-10-31T23:59:59',
      '2026-11-01T00:00:00',
    ]
    for (const [at, time] of months.entries()) {
      await world.post(world.earn(`month:${at}`, own, 10 ** at, new Date(`${time}+08:00`)))
    }
    await world.post(world.hold('month:hold', own, 11, new Date('2026-11-02T12:00:00+08:00')))
    expect(await get('95000001', 'balance')).toEqual({
      availableCents: 1100,
      heldCents: 11,
      coming: { cents: 0, commissionCents: 0, list: [] },
      frozen: null,
    })
    const october = await get<Statement>('95000001', 'movement/list?month=2026-10')
    expect(october).toMatchObject({ total: 2, openingCents: 1, closingCents: 111 })
    expect(october.list.map(({ number, amountCents }) => [number, amountCents])).toEqual([
      [3, 100],
      [2, 10],
    ])
    const all = await get<Statement>('95000001', 'movement/list?pageSize=2&pageNum=2')
    expect(all).toMatchObject({ total: 5, pages: 3, openingCents: 0, closingCents: 1100 })
    expect(all.list.map(({ number }) => number)).toEqual([3, 2])
    const held = await get<Statement>('95000001', 'movement/list?part=held')
    expect(held.list).toMatchObject([{ kind: 'hold', amountCents: 11, balanceCents: 11 }])
    await world.post(world.payOut('month:paid', own, 5, new Date('2026-11-03T12:00:00+08:00')))
    expect(await get('95000001', 'month/list')).toEqual({
      list: [
        { month: '2026-11', inCents: 1000, outCents: 5 },
        { month: '2026-10', inCents: 110, outCents: 0 },
        { month: '2026-09', inCents: 1, outCents: 0 },
      ],
    })
    expect(await get('95000002', 'month/list')).toEqual({ list: [] })
    const file = async (mobile: string) => {
      const { token } = (await loginAnswer(app, mobile, { realm })).data
      const path = `${base}/wallet/movement/file?month=2026-11` as const
      const answer = await app.request(path, { headers: { token, language: 'en_US' } })
      return (await answer.text()).split('\r\n')
    }
    expect((await file('95000001')).slice(1)).toEqual([
      '2026-11-01,00:00,Available,Income,,10,11.11',
      '2026-11-02,12:00,Available,Put on hold,W100000114,-0.11,11',
      '2026-11-02,12:00,Being withdrawn,Put on hold,W100000114,0.11,0.11',
      '2026-11-03,12:00,Being withdrawn,Withdrawal,W100000114,-0.05,0.06',
      '',
    ])
    expect((await file('95000002')).slice(1)).toEqual([''])
    expect(await get('95000002', 'balance')).toEqual({
      availableCents: 0,
      heldCents: 0,
      coming: { cents: 0, commissionCents: 0, list: [] },
      frozen: null,
    })
    expect((await get<Statement>('95000002', 'movement/list')).list).toEqual([])
  })
})
