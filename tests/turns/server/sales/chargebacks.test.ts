import { beforeAll, expect, test } from 'vitest'
import { type GoodsKind, goodsKinds } from '#contract/vocabulary.ts'
import { type ChargebackWorld, openChargebackWorld } from '#tests/support/chargeback-world.ts'
import { describeOnDatabases } from '#tests/support/database.ts'

/* All goods in all states: a dispute won changes nothing; one lost leaves nothing, or a debt. */
const states = ['unused', 'used', 'returned', 'refunded', 'passed'] as const
const cases = goodsKinds.flatMap((goods) => states.map((state) => [goods, state] as const))

describeOnDatabases('a chargeback', (open) => {
  let world: ChargebackWorld
  beforeAll(async () => {
    world = await openChargebackWorld(open)
  })

  /** Buys goods and brings them into a state; null where it does not exist. */
  const bring = async (goods: GoodsKind, state: (typeof states)[number]) => {
    const bought = await world.buy[goods]()
    if (state === 'used') await bought.use()
    if (state === 'passed') {
      if (bought.pass === null) return null
      await bought.pass()
    }
    if (state === 'returned') {
      if (bought.giveBack === null) return null
      expect(await bought.giveBack()).toMatchObject({ code: 200 })
    }
    if (state === 'refunded') {
      const { code } = await world.refundAsStaff(bought.orderNo)
      // Both are used up as they are paid.
      const isUsed = goods === 'invitation' || goods === 'star'
      expect(code).toBe(isUsed ? 'A0440' : 200)
    }
    return bought
  }

  test.each(cases)('of %s, %s', { timeout: 60_000 }, async (goods, state) => {
    for (const end of ['won', 'lost'] as const) {
      world.backInTime()
      const bought = await bring(goods, state)
      if (bought === null) return
      const { buyer, orderNo } = bought
      const now = () => world.standing(buyer.accountId, orderNo)
      const before = await now()
      expect(before, 'nothing is there twice').toMatchObject({
        held: 0,
        short: 0,
        owed: 0,
        lost: 0,
      })
      expect(before.wallet + before.goods).toBeLessThanOrEqual(before.paid)

      await world.bank(orderNo, 'open')
      await world.bank(orderNo, 'open')
      const open = await now()
      expect(open).toMatchObject({ held: before.wallet, wallet: 0, short: 0, goods: before.goods })
      expect(open.paying).toEqual(['DISPUTED'])
      for (const act of [bought.giveBack, () => world.refundAsStaff(orderNo)]) {
        await act?.()
        const { held, wallet, given } = await now()
        expect({ held, wallet, given }, 'no money meanwhile').toEqual({
          ...{ held: before.wallet, wallet: 0, given: before.given },
        })
      }
      await world.sound()

      await world.bank(orderNo, end)
      await world.bank(orderNo, end)
      await world.bank(orderNo, 'open')
      const after = await now()
      if (end === 'won') expect(after).toEqual({ ...before, paying: ['SUCCEEDED'] })
      else {
        const taken = before.paid - before.given
        expect(after).toMatchObject({ wallet: 0, held: 0, short: 0, goods: 0, lost: taken })
        expect(after.owed, 'what was used').toBe(taken - before.goods - before.wallet)
        expect(after).toMatchObject({ status: 'REFUNDED', paying: ['LOST'] })
        expect(await world.refundAsStaff(orderNo)).not.toMatchObject({
          code: 200,
          data: { status: 'PENDING' },
        })
        await bought.giveBack?.()
        expect(await now(), 'nothing comes of it any more').toEqual(after)
      }
      await world.sound()
    }
  })
})
