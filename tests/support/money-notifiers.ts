import type { Transaction } from '#server/db/open.ts'
import type { PersonOwner } from '#server/ground/owner.ts'
import { notifyOfPayee } from '#server/payouts/payees/notify-of-payee.ts'
import { notifyOfGivenBack } from '#server/sales/orders/notify-buyer.ts'
import type { RowOf } from '#server/states/move.ts'

/** The steps that notify people about their money, by name. */
export const moneyNotifiers = (
  owner: () => PersonOwner,
  { now, next }: { now: Date; next: () => number },
): [string, (tx: Transaction) => Promise<void>][] => [
  [
    'order given back',
    (tx) => {
      const row = { id: next(), ...owner() } as RowOf<'order'>
      return notifyOfGivenBack(tx, { row, cents: 320_00, now })
    },
  ],
  [
    'payee',
    (tx) => {
      const facts = { masked: '•••123' } as Parameters<typeof notifyOfPayee>[2]['facts']
      return notifyOfPayee(tx, owner(), { payeeId: next(), facts, usableAt: now, now })
    },
  ],
]
