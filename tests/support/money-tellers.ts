import type { Transaction } from '#server/db/open.ts'
import type { PersonOwner } from '#server/ground/owner.ts'
import { tellOfPayee } from '#server/payouts/payees/tell-of-payee.ts'
import { tellGivenBack } from '#server/sales/orders/tell-buyer.ts'
import type { RowOf } from '#server/states/move.ts'

/** The steps that notify people about their money, by name. */
export const moneyTellers = (
  owner: () => PersonOwner,
  { now, next }: { now: Date; next: () => number },
): [string, (tx: Transaction) => Promise<void>][] => [
  [
    'order given back',
    (tx) => {
      const row = { id: next(), ...owner() } as RowOf<'order'>
      return tellGivenBack(tx, { row, cents: 320_00, now })
    },
  ],
  [
    'payee',
    (tx) => {
      const facts = { masked: '•••123' } as Parameters<typeof tellOfPayee>[2]['facts']
      return tellOfPayee(tx, owner(), { payeeId: next(), facts, usableAt: now, now })
    },
  ],
]
