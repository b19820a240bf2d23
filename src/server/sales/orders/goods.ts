import type { LineAbout } from '#contract/sales/orders.ts'
import type { GoodsKind } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database, Transaction } from '../../db/open.ts'
import type { Line } from '../../db/tables/index.ts'
import { extensionPoint } from '../../ground/extension-point.ts'
import type { LedgerAccount } from '../../ledger/ledger-accounts.ts'
import type { Line as LedgerLine } from '../../ledger/post.ts'
import type { Cause } from '../../states/move.ts'
import type { NotifyParts } from '../../teaching/jobs/notify-of-job.ts'
import type { HeldGoods } from './unpaid-holds.ts'

export interface Wanted {
  goods: GoodsKind
  itemId: number | null
  quantity: number
  /** Receiver of a single invitation. */
  tutorId: number | null
  holders?: readonly string[]
}

export interface Buyer {
  accountId: number
  parentId: number | null
  tutorId: number | null
}

interface Holding {
  line: Line
  wanted: Wanted
  buyer: Buyer
  cause: Cause
}

export interface Granting {
  line: Line
  buyer: Buyer
  now: Date
}

export interface Goods {
  /** Of one, in cents; A0404 for what is not on the price list. */
  price: (wanted: Wanted, tx: Transaction, buyer: Buyer) => number | Promise<number>
  /** The name at the time of the order, where it may change later. */
  name?: (tx: Transaction, wanted: Wanted) => Promise<string>
  /** Whom and what lines of this kind are for, by line id, in the reader's language. */
  about?: (
    db: Database | Transaction,
    lines: readonly Line[],
    reading: { locale: Locale; now: Date },
  ) => Promise<Map<number, LineAbout>>
  /** Refuses with A0440 or A0404 goods that the buyer could not use. */
  reserve?: (tx: Transaction, wanted: Wanted, buyer: Buyer, now: Date) => Promise<void>
  /** Reserves limited goods in the transaction that makes the order; A0440 when sold out. */
  hold?: (tx: Transaction, holding: Holding) => Promise<void>
  /** Releases the reservation, in the transaction that ends an unpaid order. */
  release?: (tx: Transaction, lineId: number, ending: Ending) => Promise<void>
  grant: (tx: Transaction, parts: NotifyParts, granting: Granting) => Promise<void>
  /** Ledger account of a granted line's money; without it, the platform's revenue. */
  payee?: (tx: Transaction, granting: Granting) => Promise<LedgerAccount>
  /** Takes unused goods back; A0440 if any were used. */
  takeBack: (tx: Transaction, granting: Granting) => Promise<void>
  /** After a chargeback: takes unused goods up to this amount; returns their worth in cents. */
  lose: (tx: Transaction, granting: Granting, mostCents: number) => Promise<number>
  /**
   * The part of the price that has gone into the buyer's wallet since the grant, or to staff if
   * that is closed, not counting refunds of the whole order by staff.
   */
  inWallet: (tx: Transaction, granting: Granting) => Promise<LedgerLine[]>
  /** Parts of an order may be paid, and grant parts of the goods. */
  isDivisible?: true
  /** Not payable by transfer, which is noticed long after the reservation ends. */
  noTransfer?: true
}

interface Ending {
  cause: Cause
  event: 'cancel' | 'expire'
}

/** Only goods that count as unpaid reservations (unpaid-holds.ts) may be reserved. */
export type GoodsTable = {
  readonly [Kind in GoodsKind]: Kind extends HeldGoods
    ? Goods & Required<Pick<Goods, 'hold'>>
    : Goods & { hold?: never }
}

export const goods = extensionPoint<GoodsTable>('goods')

/** Whether an order with these lines may be paid by transfer. */
export const isTransferable = (lines: readonly Pick<Line, 'goods'>[]): boolean =>
  lines.every((line) => goods.row(line.goods).noTransfer !== true)

/** Whether a part of an order with these lines may be paid. */
export const isDivisible = (lines: readonly Pick<Line, 'goods'>[]): boolean =>
  lines.length === 1 && lines.every((line) => goods.row(line.goods).isDivisible === true)

/** The ledger account that gets the money of a paid line. */
export const payeeOf = async (tx: Transaction, granting: Granting): Promise<LedgerAccount> =>
  (await goods.row(granting.line.goods).payee?.(tx, granting)) ?? { part: 'revenue' }

/** The id of an item, or of a buyer's record, that goods of this kind always have. */
export function known(id: number | null): number {
  if (id === null) throw new Error('Goods for somebody who has no record of that kind')
  return id
}
