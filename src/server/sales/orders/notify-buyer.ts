import type { NewsOf } from '#contract/notifications/notice-things.ts'
import { orderNumber } from '#rules/sales/order-number.ts'
import type { Transaction } from '../../db/open.ts'
import { notifyPerson } from '../../notifications/notify-person.ts'
import type { RowOf } from '../../states/move.ts'

type Kind = NewsOf<'sales'>
type What<Of = Kind> = Of extends `order.${infer Word}` ? Word : never

interface Notifying {
  row: RowOf<'order'>
  what: Exclude<What, 'givenBack'>
  now: Date
}

/** Notifies the buyer that a part of an order, or all of it, is back in the wallet. */
export const notifyOfGivenBack = (
  tx: Transaction,
  { row, cents, now }: Pick<Notifying, 'row' | 'now'> & { cents: number },
): Promise<void> => notify(tx, row, { kind: 'order.givenBack', words: { cents }, now })

/** Notifies the buyer of the outcome of an order or payment, whatever their settings. */
export const notifyBuyer = (tx: Transaction, { row, what, now }: Notifying): Promise<void> =>
  notify(tx, row, { kind: `order.${what}`, now })

const notify = (
  tx: Transaction,
  { id, accountId }: RowOf<'order'>,
  { words, ...notice }: { kind: Kind; words?: { cents: number }; now: Date },
): Promise<void> =>
  notifyPerson(
    tx,
    { accountId },
    { ...notice, thingId: id, words: { order: orderNumber(id), ...words } },
  )
