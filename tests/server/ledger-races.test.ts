import { expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import type { Owner } from '#server/ground/owner.ts'
import { checkLedger } from '#server/ledger/check.ts'
import type { Entry } from '#server/ledger/post.ts'
import { readBalance } from '#server/ledger/statement.ts'
import { describeOnBothDatabases, describeOnPostgres } from '#tests/support/database.ts'
import { ledgerWorld } from '#tests/support/ledger-world.ts'
import { howMany } from '#tests/support/sample.ts'
import fc from '#tests/support/seeded-checks.ts'

/** Accepted entries of many concurrent ones, and those refused for lack of money. */
async function outcomes(attempts: Promise<{ isNew: boolean }[]>[]) {
  const settled = await Promise.allSettled(attempts)
  const codes = settled.map((one) =>
    one.status === 'fulfilled'
      ? one.value.map(({ isNew }) => isNew).join()
      : String(one.reason.code),
  )
  const counted: Record<string, number> = {}
  for (const code of codes) counted[code] = (counted[code] ?? 0) + 1
  return counted
}

describeOnPostgres('many movements at once', (open) => {
  const count = howMany({ short: 40, whole: 200 })
  const many = Array.from({ length: count }, (_, at) => at)
  const wallets = async (database: OpenDatabase) => {
    const world = ledgerWorld(database.db)
    const [one, other] = [
      await world.newPerson('00000001'),
      await world.newOrganization('00000002'),
    ]
    return { world, one, other }
  }

  test('take what is there, and not a cent more', async () => {
    const database = await open()
    const { world, one } = await wallets(database)
    await world.post(world.earn('all', one, count * 250))
    const holds = many.map((at) => world.post(world.hold(`hold:${at}`, one, 1000)))
    expect(await outcomes(holds)).toEqual({ true: count / 4, A0601: (count * 3) / 4 })
    expect(await readBalance(database.db, one)).toEqual({
      availableCents: 0,
      heldCents: count * 250,
    })
    expect((await checkLedger(database.db)).faults).toEqual([])
  })

  test('of one key are one', async () => {
    const database = await open()
    const { world, one } = await wallets(database)
    const entry = world.earn('once', one, 70)
    expect(await outcomes(many.map(() => world.post(entry)))).toEqual({ true: 1, false: count - 1 })
    expect(await readBalance(database.db, one)).toEqual({ availableCents: 70, heldCents: 0 })
  })

  test('of two wallets, in either order, do not wait for each other for ever', async () => {
    const database = await open()
    const { world, one, other } = await wallets(database)
    await world.post(world.earn('one', one, count / 2), world.earn('other', other, count / 2))
    const pairs = many.map((at) => {
      const pair = [world.hold(`one:${at}`, one, 1), world.hold(`other:${at}`, other, 1)]
      return world.post(...(at % 2 === 0 ? pair : pair.reverse()))
    })
    expect(await outcomes(pairs)).toEqual({ 'true,true': count / 2, A0601: count / 2 })
    expect(await readBalance(database.db, other)).toEqual({
      availableCents: 0,
      heldCents: count / 2,
    })
    expect((await checkLedger(database.db)).faults).toEqual([])
  })
})

interface Step {
  kind: 'earn' | 'hold' | 'release' | 'payOut'
  who: number
  amountCents: number
  key: number
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('earn', 'hold', 'release', 'payOut'),
  who: fc.nat(2),
  amountCents: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constantFrom(1, 9_999_999_999)),
  // Few keys, so that many repeat.
  key: fc.nat(25),
})

/* Compares transactions of one to three movements with plain arithmetic. */
describeOnBothDatabases('any movements of three wallets in any order', (open) => {
  test('do what arithmetic says, each key once, and nothing below zero', async () => {
    const { db } = await open()
    const world = ledgerWorld(db)
    let run = 0
    const transactions = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(transactions, async (all) => {
        run += 1
        const owners: Owner[] = []
        for (const who of [0, 1, 2]) owners.push(await world.newPerson(`${run}.${who}`))
        let paper = {
          balances: owners.map(() => ({ available: 0, held: 0 })),
          keys: new Map<string, string>(),
        }
        for (const steps of all) {
          const entries = steps.map(
            ({ kind, who, amountCents, key }): Entry =>
              world[kind](`${run}:${key}`, owners[who] as Owner, amountCents),
          )
          const next = structuredClone(paper)
          const expected = steps.map((one) => write(next, one)).find((said) => said !== 'written')
          const said = await world.post(...entries).then(
            () => 'written',
            (error) => error.code ?? 'another entry',
          )
          expect(said).toBe(expected ?? 'written')
          if (said === 'written') paper = next
        }
        for (const [who, owner] of owners.entries()) {
          const { available, held } = paper.balances[who] ?? { available: -1, held: -1 }
          expect(await readBalance(db, owner)).toEqual({
            availableCents: available,
            heldCents: held,
          })
        }
      }),
      { numRuns: howMany({ short: 10, whole: 40 }) },
    )
    const { faults, trial } = await checkLedger(db)
    expect(faults).toEqual([])
    expect(trial.reduce((sum, { cents }) => sum + BigInt(cents), 0n)).toBe(0n)
  })
})

interface Paper {
  balances: { available: number; held: number }[]
  keys: Map<string, string>
}

function write({ balances, keys }: Paper, { kind, who, amountCents, key }: Step): string {
  const same = `${kind} ${who} ${amountCents}`
  const known = keys.get(String(key))
  if (known !== undefined) return known === same ? 'written' : 'another entry'
  const wallet = balances[who] ?? { available: 0, held: 0 }
  const changes = {
    earn: [amountCents, 0],
    hold: [-amountCents, amountCents],
    release: [amountCents, -amountCents],
    payOut: [0, -amountCents],
  } as const
  const [available, held] = changes[kind]
  wallet.available += available
  wallet.held += held
  keys.set(String(key), same)
  return wallet.available < 0 || wallet.held < 0 ? 'A0601' : 'written'
}
