import type { GoodsKind } from '#contract/vocabulary.ts'
import { invitationPackages, loneInvitation, starLevels, stickPackages } from '#rules/price-list.ts'
import {
  grantPackages,
  grantTickets,
  losePackages,
  loseTickets,
  nameOfPackage,
  nameOfTicket,
  packagesInWallet,
  priceOfPackage,
  priceOfTicket,
  refusePackage,
  ticketsInWallet,
} from '../../activities/goods.ts'
import { holdTickets, releaseTickets } from '../../activities/hold-tickets.ts'
import { holdPackage } from '../../activities/package-seats.ts'
import { takeBackPackages, takeBackTickets } from '../../activities/take-back.ts'
import {
  courseInWallet,
  grantCourse,
  loseCourse,
  nameOfCourse,
  placeOfCourse,
  priceOfCourse,
  refuseJoined,
  takeBackCourse,
} from '../../courses/goods.ts'
import type { Transaction } from '../../db/open.ts'
import type { Line } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { LedgerPlace } from '../../ledger/places.ts'
import type { Line as LedgerLine } from '../../ledger/post.ts'
import type { NotifyParts } from '../../notifications/notify-of-job.ts'
import type { Cause } from '../../states/move.ts'
import {
  grantInvitations,
  loseInvitations,
  takeBackInvitations,
} from '../../teaching/invitations/grants.ts'
import { refuseUseless, sendBought } from '../../teaching/invitations/send.ts'
import {
  grantSticks,
  loseSticks,
  takeBackSticks,
} from '../../tutors/self-recommend/bought-sticks.ts'
import {
  grantPrepaid,
  losePrepaid,
  placeOfLine,
  prepaidInWallet,
  priceOfLesson,
  refuseTooMany,
  takeBackPrepaid,
} from '../prepaid/goods.ts'
import { grantStars, loseStars, takeBackStars } from './star-runs.ts'
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

interface Goods {
  /** Of one, in cents; A0404 for what is not on the price list. */
  price: (wanted: Wanted, tx: Transaction, buyer: Buyer) => number | Promise<number>
  /** The name at the time of the order, where it may change later. */
  name?: (tx: Transaction, wanted: Wanted) => Promise<string>
  /** Refuses with A0440 or A0404 goods that the buyer could not use. */
  reserve?: (tx: Transaction, wanted: Wanted, buyer: Buyer, now: Date) => Promise<void>
  /** Reserves limited goods in the transaction that makes the order; A0440 when sold out. */
  hold?: (tx: Transaction, holding: Holding) => Promise<void>
  /** Releases the reservation, in the transaction that ends an unpaid order. */
  release?: (tx: Transaction, lineId: number, ending: Ending) => Promise<void>
  grant: (tx: Transaction, parts: NotifyParts, granting: Granting) => Promise<void>
  /** Ledger account of a granted line's money; without it, the platform's revenue. */
  payee?: (tx: Transaction, granting: Granting) => Promise<LedgerPlace>
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

/** Whether an order with these lines may be paid by transfer. */
export const isTransferable = (lines: readonly Pick<Line, 'goods'>[]): boolean =>
  lines.every(({ goods }) => goodsOf[goods].noTransfer !== true)

/** Whether a part of an order with these lines may be paid. */
export const isDivisible = (lines: readonly Pick<Line, 'goods'>[]): boolean =>
  lines.length === 1 && lines.every(({ goods }) => goodsOf[goods].isDivisible === true)

/** The ledger account that gets the money of a paid line. */
export const payeeOf = async (tx: Transaction, granting: Granting): Promise<LedgerPlace> =>
  (await goodsOf[granting.line.goods].payee?.(tx, granting)) ?? { part: 'revenue' }

/** Goods that are refunded with the whole order only. */
const neverReturned = async (): Promise<LedgerLine[]> => []

/** Only goods that count as unpaid reservations (unpaid-holds.ts) may be reserved. */
type GoodsTable = {
  readonly [Kind in GoodsKind]: Kind extends HeldGoods
    ? Goods & Required<Pick<Goods, 'hold'>>
    : Goods & { hold?: never }
}

export const goodsOf: GoodsTable = {
  invitations: {
    price: ({ itemId }) => itemOf(invitationPackages, itemId).priceCents,
    grant: (tx, _, { line, buyer, now }) => {
      const { quantity, days } = itemOf(invitationPackages, line.itemId)
      const parentId = known(buyer.parentId)
      const bought = quantity * line.quantity
      return grantInvitations(tx, { line, parentId, quantity: bought, days, now })
    },
    takeBack: (tx, { line }) => takeBackInvitations(tx, line.id),
    lose: (tx, { line }, mostCents) => loseInvitations(tx, line, mostCents),
    inWallet: neverReturned,
  },
  invitation: {
    price: () => loneInvitation.priceCents,
    reserve: (tx, { tutorId }, buyer, now) =>
      refuseUseless(tx, { ...buyer, parentId: known(buyer.parentId) }, known(tutorId), now),
    grant: async (tx, parts, { line, buyer, now }) => {
      const parentId = known(buyer.parentId)
      const { days } = loneInvitation
      await grantInvitations(tx, { line, parentId, quantity: 1, days, now })
      await sendBought(tx, parts, { ...buyer, parentId }, { tutorId: line.tutorId, now })
    },
    takeBack: (tx, { line }) => takeBackInvitations(tx, line.id),
    lose: (tx, { line }, mostCents) => loseInvitations(tx, line, mostCents),
    inWallet: neverReturned,
  },
  star: {
    price: ({ itemId }) => itemOf(starLevels, itemId).priceCents,
    grant: (tx, _, { line, buyer, now }) => {
      const { stars, days } = itemOf(starLevels, line.itemId)
      const tutorId = known(buyer.tutorId)
      return grantStars(tx, { line, tutorId, stars, days: days * line.quantity, now })
    },
    takeBack: (tx, { line, now }) => takeBackStars(tx, line.id, now),
    lose: (tx, { line, now }, mostCents) => {
      const { days } = itemOf(starLevels, line.itemId)
      return loseStars(tx, { line, days: days * line.quantity, now }, mostCents)
    },
    inWallet: neverReturned,
  },
  sticks: {
    price: ({ itemId }) => itemOf(stickPackages, itemId).priceCents,
    grant: (tx, _, { line, buyer, now }) => {
      const quantity = itemOf(stickPackages, line.itemId).quantity * line.quantity
      return grantSticks(tx, { line, tutorId: known(buyer.tutorId), quantity, now })
    },
    takeBack: (tx, { line, buyer, now }) =>
      takeBackSticks(tx, { line, tutorId: known(buyer.tutorId), now }),
    lose: (tx, { line, now }, mostCents) => {
      const bought = itemOf(stickPackages, line.itemId).quantity * line.quantity
      return loseSticks(tx, { line, bought, now }, mostCents)
    },
    inWallet: neverReturned,
  },
  prepaid: {
    price: ({ itemId }, tx, buyer) => priceOfLesson(tx, itemId, known(buyer.parentId)),
    reserve: (tx, { itemId, quantity }, buyer) =>
      refuseTooMany(tx, known(itemId), { parentId: known(buyer.parentId), lessons: quantity }),
    grant: (tx, parts, { line, buyer, now }) =>
      grantPrepaid(tx, parts, { line, accountId: buyer.accountId, now }),
    payee: async (_, { line, buyer }) => placeOfLine(line, buyer.accountId),
    takeBack: (tx, { line }) => takeBackPrepaid(tx, line),
    lose: (tx, { line }, mostCents) => losePrepaid(tx, line, mostCents),
    inWallet: (tx, { line, buyer }) => prepaidInWallet(tx, line, buyer.accountId),
    isDivisible: true,
  },
  course: {
    price: ({ itemId }, tx) => priceOfCourse(tx, known(itemId)),
    name: (tx, { itemId }) => nameOfCourse(tx, known(itemId)),
    reserve: (tx, { itemId }, buyer) => refuseJoined(tx, known(itemId), buyer),
    grant: grantCourse,
    payee: placeOfCourse,
    takeBack: (tx, granting) => takeBackCourse(tx, granting),
    lose: loseCourse,
    inWallet: (tx, { line }) => courseInWallet(tx, line.id),
  },
  ticket: {
    price: ({ itemId }, tx) => priceOfTicket(tx, known(itemId)),
    name: (tx, { itemId }) => nameOfTicket(tx, known(itemId)),
    hold: (tx, { line, wanted: { holders = [] }, buyer: { accountId }, cause }) =>
      holdTickets(tx, { line, holders, accountId, cause }),
    release: releaseTickets,
    grant: (tx, _, granting) => grantTickets(tx, granting),
    payee: async () => ({ part: 'unearned' }),
    takeBack: (tx, granting) => takeBackTickets(tx, granting),
    lose: loseTickets,
    inWallet: (tx, { line }) => ticketsInWallet(tx, line.id),
    noTransfer: true,
  },
  ticketPackage: {
    price: ({ itemId }, tx) => priceOfPackage(tx, known(itemId)),
    name: (tx, { itemId }) => nameOfPackage(tx, known(itemId)),
    reserve: (tx, { itemId }, _, now) => refusePackage(tx, known(itemId), now),
    hold: (tx, { line, cause }) => holdPackage(tx, known(line.itemId), cause.now),
    grant: (tx, _, granting) => grantPackages(tx, granting),
    payee: async () => ({ part: 'unearned' }),
    takeBack: (tx, granting) => takeBackPackages(tx, granting),
    lose: losePackages,
    inWallet: (tx, { line }) => packagesInWallet(tx, line.id),
    noTransfer: true,
  },
}

function itemOf<Item extends { id: number }>(list: readonly Item[], id: number | null): Item {
  const found = list.find((item) => item.id === id)
  if (found === undefined) throw new ServiceError('A0404', 'id')
  return found
}

function known(id: number | null): number {
  if (id === null) throw new Error('Goods for somebody who has no record of that kind')
  return id
}
