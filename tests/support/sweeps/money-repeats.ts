import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import type { Database } from '#server/db/open.ts'
import * as tables from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { openActivityWorld } from '../activities.ts'
import { activitySamples } from '../activity-samples.ts'
import { openCourseWorld } from '../courses.ts'
import { describeOnDatabases } from '../database.ts'
import { courseSamples, orderSamples, withdrawalSamples } from '../money-samples.ts'
import type { Calls } from '../own-tutor.ts'
import { openPaymentWorld } from '../payment-world.ts'
import type { Take } from '../sample.ts'
import { openWithdrawalWorld } from '../withdrawal-world.ts'

/** Fields by which calls about money are recognised. */
const moneyNames = /^(orderNo|withdrawalNos?|refundId|attemptId|(amount|total|due)Cents)$/u

function namesIn(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return []
  if (Array.isArray(schema)) return schema.flatMap(namesIn)
  const { entries, item, wrapped, options, pipe } = schema as Record<string, unknown>
  const fields = entries !== null && typeof entries === 'object' ? Object.entries(entries) : []
  const own = fields.flatMap(([name, inner]) => [name, ...namesIn(inner)])
  // A pipe begins with the schema itself.
  const rest = Array.isArray(pipe) ? pipe.slice(1) : []
  const deeper = [item, wrapped, ...(Array.isArray(options) ? options : []), ...rest]
  return [...own, ...deeper.filter((one) => typeof one === 'object').flatMap(namesIn)]
}

const isMoneyCall = ({ method, signed, query, body, data }: AnyCall) =>
  method === 'POST' &&
  signed === true &&
  [query, body, data].flatMap(namesIn).some((name) => moneyNames.test(name))

const moneyCalls = [...registry.values()].filter(isMoneyCall).map(({ path }) => path)
const samples = { ...orderSamples, ...withdrawalSamples, ...courseSamples, ...activitySamples }

const written = {
  orders: tables.order,
  lines: tables.orderLine,
  receipts: tables.orderReceipt,
  attempts: tables.paymentAttempt,
  bankLines: tables.bankLine,
  refunds: tables.refund,
  withdrawals: tables.withdrawal,
  requests: tables.withdrawalRequest,
  files: tables.payoutFile,
  fileLines: tables.payoutLine,
  entries: tables.ledgerEntry,
  postings: tables.posting,
  prepaid: tables.prepaidGrant,
  invitations: tables.invitationGrant,
  sticks: tables.stickGrant,
  stars: tables.starRun,
  tickets: tables.ticket,
  packages: tables.boughtPackage,
  changes: tables.stateChange,
}

async function rowsOf(db: Database): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const [name, table] of Object.entries(written)) rows[name] = await db.$count(table)
  return rows
}

/** Calls of organizations have another success code. */
const isDone = (code: unknown) => code === 200 || code === '00000'

async function expectOneEffect(
  db: Database,
  prepare: () => Promise<() => Promise<{ code: unknown }>>,
) {
  const measure = async (work: () => Promise<unknown[]>) => {
    const before = await rowsOf(db)
    const codes = await work()
    const after = await rowsOf(db)
    const names = Object.keys(after)
    const effect = Object.fromEntries(
      names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]),
    )
    return { codes, effect }
  }
  const send = await prepare()
  const once = await measure(async () => [(await send()).code])
  expect(once.codes.every(isDone)).toBe(true)
  for (let turn = 2; turn <= 5; turn += 1) {
    const { effect } = await measure(async () => [(await send()).code])
    expect(
      Object.values(effect).every((rows) => rows === 0),
      `turn ${turn}`,
    ).toBe(true)
  }
  const another = await prepare()
  const atOnce = await measure(async () =>
    (await Promise.all(Array.from({ length: 20 }, another))).map(({ code }) => code),
  )
  expect(atOnce.codes.some(isDone)).toBe(true)
  // Not allowed now, too many at once, or a payment password key that another request used.
  const refusals: unknown[] = ['A0440', 'A0501', 'A0211']
  const others = atOnce.codes.filter((code) => !isDone(code) && !refusals.includes(code))
  expect(others).toEqual([])
  expect(atOnce.effect).toEqual(once.effect)
  expect((await checkLedger(db)).faults).toEqual([])
}

/** A repeated request for money pays, is paid and is granted once. */
export function describeMoneyRepeats(take: Take): void {
  test('every call about money has a sample, and there are no others', () => {
    expect(moneyCalls.length).toBeGreaterThan(20)
    expect(Object.keys(samples).sort()).toEqual([...moneyCalls].sort())
  })

  describeOnDatabases('sent five times in turn and twenty times at once', (open) => {
    describe('about orders', () => {
      let world: Awaited<ReturnType<typeof openPaymentWorld>>
      let colleague: Calls
      beforeAll(async () => {
        world = await openPaymentWorld(open)
        colleague = (await world.newStaff('94999998')).calls
      })
      test.each(take(Object.entries(orderSamples)))('%s has one effect', (_, prepare) =>
        expectOneEffect(world.db, () => prepare(world, colleague)),
      )
    })

    describe('about withdrawals', () => {
      let world: Awaited<ReturnType<typeof openWithdrawalWorld>>
      beforeAll(async () => {
        world = await openWithdrawalWorld(open)
      })
      test.each(take(Object.entries(withdrawalSamples)))('%s has one effect', (_, prepare) =>
        expectOneEffect(world.db, () => prepare(world, world.other)),
      )
    })

    describe('about activities', () => {
      let world: Awaited<ReturnType<typeof openActivityWorld>>
      beforeAll(async () => {
        world = await openActivityWorld(open)
      })
      test.each(take(Object.entries(activitySamples)))('%s has one effect', (_, prepare) =>
        expectOneEffect(world.db, () => prepare(world)),
      )
    })

    describe('about courses', () => {
      let world: Awaited<ReturnType<typeof openCourseWorld>>
      beforeAll(async () => {
        world = await openCourseWorld(open)
      })
      test.each(take(Object.entries(courseSamples)))('%s has one effect', (_, prepare) =>
        expectOneEffect(world.db, () => prepare(world, world.staff)),
      )
    })
  })
}
