import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import { ledgerAccount, ledgerEntry, posting } from '#server/db/tables/index.ts'
import type { Owner } from '#server/ground/owner.ts'
import { checkLedger, requireSoundLedger } from '#server/ledger/check.ts'
import { describeLedger } from '#server/ledger/describe.ts'
import { post } from '#server/ledger/post.ts'
import { readBalance } from '#server/ledger/statement.ts'
import { crashingDatabase } from '#tests/support/crashing-database.ts'
import { describeOnBothDatabases } from '#tests/support/database.ts'
import { ledgerWorld } from '#tests/support/ledger-world.ts'

describeOnBothDatabases('the ledger', (open) => {
  let database: OpenDatabase
  let world: ReturnType<typeof ledgerWorld>
  let owner: Owner
  beforeAll(async () => {
    database = await open()
    world = ledgerWorld(database.db)
    owner = await world.newPerson('00000001')
  })
  const balance = () => readBalance(database.db, owner)

  test('writes an entry down once, however often it comes', async () => {
    const entry = world.earn('lesson:1', owner, 50_000)
    const [first] = await world.post(entry)
    expect(first?.isNew).toBe(true)
    expect(await world.post(entry, entry)).toEqual([
      { entryId: first?.entryId, isNew: false },
      { entryId: first?.entryId, isNew: false },
    ])
    expect(await balance()).toEqual({ availableCents: 50_000, heldCents: 0 })
  })

  test('takes a key that stands for something else as a fault', async () => {
    await expect(world.post(world.earn('lesson:1', owner, 50_001))).rejects.toThrow(
      /another entry/u,
    )
    await expect(world.post(world.hold('lesson:1', owner, 50_000))).rejects.toThrow(
      /another entry/u,
    )
    expect(await balance()).toEqual({ availableCents: 50_000, heldCents: 0 })
  })

  test('refuses what a wallet does not have, with all that came with it', async () => {
    const hold = world.hold('withdrawal:1', owner, 30_000)
    const more = world.hold('withdrawal:2', owner, 20_001)
    await expect(world.post(hold, more)).rejects.toMatchObject({ code: 'A0601' })
    expect(await balance()).toEqual({ availableCents: 50_000, heldCents: 0 })
    await world.post(hold)
    expect(await balance()).toEqual({ availableCents: 20_000, heldCents: 30_000 })
    expect(await world.post(hold), 'a repeat is no second hold').toMatchObject([{ isNew: false }])
  })

  test('refuses entries that do not balance, or say nothing', async () => {
    const { lines, ...rest } = world.earn('odd', owner, 100)
    const [one, other] = lines as [(typeof lines)[0], (typeof lines)[0]]
    for (const wrong of [
      [one],
      [one, { ...other, amountCents: -99 }],
      [
        one,
        { ...other, amountCents: -100 },
        { ledgerAccount: { part: 'revenue' } as const, amountCents: 0 },
      ],
      [
        { ...one, amountCents: 0.5 },
        { ...other, amountCents: -0.5 },
      ],
    ]) {
      await expect(world.post({ ...rest, lines: wrong })).rejects.toThrow(RangeError)
    }
    // The same ledger account twice.
    await expect(
      world.post({ ...rest, lines: [one, { ...one, amountCents: -100 }] }),
    ).rejects.toThrow()
  })

  describe('is kept by the database itself', () => {
    const entry = { key: 'by hand', kind: 'earning', lines: 2, at: new Date() } as const
    const byHand = (amounts: number[], lines = 2) =>
      database.db.transaction(async (tx) => {
        const [made] = await tx
          .insert(ledgerEntry)
          .values({ ...entry, lines })
          .returning()
        const places = await tx.select().from(ledgerAccount).orderBy(ledgerAccount.id)
        for (const [at, amountCents] of amounts.entries()) {
          const ledgerAccountId = places[at]?.id ?? 0
          await tx
            .insert(posting)
            .values({ entryId: made?.id ?? 0, ledgerAccountId, amountCents, at: new Date() })
        }
      })
    const told = (message: RegExp) => ({ cause: { message: expect.stringMatching(message) } })

    test.each([
      ['that do not sum to zero', [100, -99], 2],
      ['that are missing', [], 2],
      ['of which one is missing', [100, -100], 3],
    ])('against sides %s', async (_, amounts, lines) => {
      const before = await balance()
      const refused = await byHand(amounts, lines).catch((error: Error) => error)
      // Refused at COMMIT, an error that each driver wraps in its own way.
      expect(String((refused as Error).cause ?? refused)).toMatch(/sides, which sum to/u)
      expect(await balance()).toEqual(before)
      expect((await checkLedger(database.db)).faults).toEqual([])
    })

    test('against a side that is added later, and a balance below zero', async () => {
      const [known] = await database.db.select().from(ledgerEntry).limit(1)
      const [place] = await database.db
        .select()
        .from(ledgerAccount)
        .where(eq(ledgerAccount.part, 'held'))
      const late = { entryId: known?.id ?? 0, ledgerAccountId: place?.id ?? 0, at: new Date() }
      await expect(
        database.db.insert(posting).values({ ...late, amountCents: 5 }),
      ).rejects.toMatchObject(told(/sides, which sum to 5/u))
      await expect(
        database.db.insert(posting).values({ ...late, amountCents: -30_001 }),
      ).rejects.toMatchObject(told(/ledger_account_not_below_zero/u))
    })

    test('against changing what was written, and a balance that nobody posted', async () => {
      const { db } = database
      for (const [attempt, message] of [
        [db.update(posting).set({ amountCents: 1 }), /posting is only added to/u],
        [db.delete(posting), /posting is only added to/u],
        [db.update(ledgerEntry).set({ key: 'other' }), /ledger_entry is only added to/u],
        [db.execute(sql`truncate posting`), /only added to/u],
        [db.update(ledgerAccount).set({ balanceCents: 1_000_000 }), /by postings alone/u],
        [db.update(ledgerAccount).set({ part: 'held' }), /by postings alone/u],
        [db.delete(ledgerAccount), /by postings alone/u],
        [
          db.insert(ledgerAccount).values({ accountId: 1, part: 'held', balanceCents: 1 }),
          /by postings alone/u,
        ],
      ] as const) {
        await expect(attempt).rejects.toMatchObject(told(message))
      }
    })
  })

  test('keeps the times of a statement in the order of its numbers', async () => {
    const late = await world.newPerson('00000002')
    await world.post(world.earn('late:1', late, 1, new Date('2026-12-01T00:00:01+08:00')))
    await world.post(world.earn('late:2', late, 2, new Date('2026-11-30T23:59:59+08:00')))
    const rows = await database.db
      .select({ number: posting.number, at: posting.at })
      .from(posting)
      .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.ledgerAccountId))
      .where(eq(ledgerAccount.accountId, 'accountId' in late ? late.accountId : 0))
      .orderBy(posting.number)
    expect(rows.map(({ number }) => number)).toEqual([1, 2])
    expect(rows[1]?.at).toEqual(rows[0]?.at)
  })

  test('a crash before any statement leaves all of an entry or nothing', async () => {
    const somebody = await world.newPerson('00000003')
    const { db, crash } = crashingDatabase(database.db)
    const entries = [world.earn('crash:1', somebody, 700), world.hold('crash:2', somebody, 300)]
    let crashes = 0
    for (crash.at = 1; ; crash.at++) {
      crash.happened = false
      const done = await db.transaction((tx) => post(tx, entries)).catch(() => null)
      if (!crash.happened) {
        expect(done).toMatchObject([{ isNew: true }, { isNew: true }])
        break
      }
      crashes++
      expect(await readBalance(database.db, somebody)).toEqual({ availableCents: 0, heldCents: 0 })
    }
    expect(crashes).toBeGreaterThan(6)
    expect(await readBalance(database.db, somebody)).toEqual({
      availableCents: 400,
      heldCents: 300,
    })
  })

  test('says what each part holds, and finds what the database was kept from refusing', async () => {
    const sound = await describeLedger(database.db)
    expect(sound).toMatch(/^clearing\.fps +-507\.03$/mu)
    expect(sound).toMatch(/^held +303$/mu)
    expect(sound).toContain('The ledger is sound')
    const { db } = database
    await db.execute(sql`alter table posting disable trigger user`)
    await db.execute(sql`alter table ledger_account disable trigger user`)
    await db.execute(
      sql`update posting set amount_cents = amount_cents + 1 where amount_cents = 700`,
    )
    await db.execute(sql`alter table posting enable trigger user`)
    await db.execute(sql`alter table ledger_account enable trigger user`)
    await expect(requireSoundLedger(db)).rejects.toThrow(
      /entry does not balance .*balance is not the sum of postings .*postings do not follow/u,
    )
    await expect(describeLedger(db)).rejects.toThrow(/^available[\s\S]+The ledger is wrong/u)
  })
})
