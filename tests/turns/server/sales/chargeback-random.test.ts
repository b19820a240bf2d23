import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { goodsKinds } from '#contract/vocabulary.ts'
import { ServiceError } from '#server/ground/service-error.ts'
import { owesSomething } from '#server/sales/chargebacks/owed.ts'
import { keyOf, settleProviderRefund } from '#server/sales/refunds/provider-refunds.ts'
import {
  type Bought,
  type ChargebackWorld,
  openChargebackWorld,
} from '#tests/support/chargeback-world.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { draws, seededRandom } from '#tests/support/random.ts'

/* After each random act the ledger is consistent, and no one has got more than they paid for. */
const acts = Number(process.env.CHARGEBACK_ACTS ?? 120)
/** The sessions of the activity begin after this. */
const lastSales = new Date('2026-12-08T00:00:00+08:00')
const seeds = (process.env.CHARGEBACK_SEEDS ?? '20261128,7').split(',').map(Number)

describeOnOneDatabase('purchases whose payments banks take back', (open) => {
  let world: ChargebackWorld
  beforeAll(async () => {
    world = await openChargebackWorld(open)
  })

  test.each(seeds)(
    'pay nobody twice (seed %i)',
    { timeout: 60_000 + acts * 1_000 },
    async (seed) => {
      const { one, below, chance } = draws(seededRandom(seed))
      await world.beginAnew()
      const all: (Bought & { left: number; refunds: number[] })[] = []
      const done: string[] = []
      const standing = ({ buyer, orderNo }: Bought) => world.standing(buyer.accountId, orderNo)

      const moves: Readonly<Record<string, (of: (typeof all)[number]) => Promise<unknown>>> = {
        use: async (of) => {
          await of.use().catch((error: unknown) => {
            // There may be nothing left to use.
            if (!(error instanceof ServiceError)) throw error
          })
        },
        giveBack: async (of) => of.giveBack?.(),
        pass: async (of) => {
          if (of.pass !== null && (await standing(of)).goods > 0) await of.pass().catch(() => {})
        },
        twice: async (of) => {
          await world.book(of.orderNo, 50_00 + below(100_00))
        },
        refund: async (of) => {
          const { code, data } = await world.refundAsStaff(of.orderNo, one(['wallet', 'payer']))
          if (code === 200 && data.status === 'PENDING') of.refunds.push(data.refundId)
        },
        settle: async (of) => {
          const [refundId] = of.refunds
          const { given } = await standing(of)
          if (refundId === undefined || given === 0) return
          const { id } = await world.attemptOf(of.orderNo)
          const state = one(['succeeded', 'failed'] as const)
          const reference = `re ${refundId}`
          const key = keyOf(refundId)
          await settleProviderRefund(world.parts, id, { reference, key, amountCents: given, state })
        },
        foreign: async (of) => {
          const { id, receivedCents, status } = await world.attemptOf(of.orderNo)
          const { given, lost } = await standing(of)
          const rest = (receivedCents ?? 0) - given - lost
          if (rest <= 0 || status === 'LOST') return
          await settleProviderRefund(world.parts, id, {
            ...{ reference: randomUUID(), key: null, amountCents: rest, state: 'succeeded' },
          })
        },
        leave: async (of) => {
          const owner = { accountId: of.buyer.accountId }
          const { wallet } = await standing(of)
          if (wallet === 0 || (await owesSomething(world.db, owner))) return
          const cents = 1 + below(wallet)
          await world.leave(owner.accountId, cents)
          of.left += cents
        },
        bank: async (of) => {
          const { receivedCents } = await world.attemptOf(of.orderNo)
          const part = chance(0.3) ? { amountCents: 1 + below(receivedCents ?? 1) } : {}
          const reference = `${one(['one', 'two'])} of ${of.orderNo}`
          await world.bank(of.orderNo, one(['open', 'open', 'won', 'lost']), { ...part, reference })
        },
      }
      const names = [...Object.keys(moves), 'bank', 'bank', 'bank', 'giveBack', 'leave']

      for (let at = 0; at < acts; at += 1) {
        if (all.length < 4 || chance(0.12)) {
          const isOver = world.time.now > lastSales
          const sold = goodsKinds.filter((goods) => !(isOver && goods.startsWith('ticket')))
          const goods = one(sold)
          all.push({ ...(await world.buy[goods]()), left: 0, refunds: [] })
          done.push(`buy ${goods}`)
        }
        const of = one(all.slice(-6))
        const name = one(names)
        done.push(`${name} ${of.orderNo}`)
        await moves[name]?.(of)
        const stands = await standing(of)
        const { wallet, held, given, lost, goods, owed, paid, short } = stands
        const story = [
          ...done.filter((did) => did.endsWith(of.orderNo)),
          JSON.stringify({ ...stands, left: of.left }),
        ].join('; ')
        const has = wallet + held + of.left + given + lost + goods - owed
        expect(has, story).toBeLessThanOrEqual(paid)
        expect(short, story).toBeLessThanOrEqual(of.left)
        await world.sound()
      }
      for (const kind of ['bank', 'giveBack', 'refund', 'twice', 'leave']) {
        expect(done.some((did) => did.startsWith(kind))).toBe(true)
      }
    },
  )
})
