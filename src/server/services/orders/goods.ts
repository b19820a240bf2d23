import type { GoodsKind } from '#contract/vocabulary.ts'
import { invitationPackages, loneInvitation, starLevels, stickPackages } from '#rules/price-list.ts'
import type { Transaction } from '../../db/open.ts'
import type { Line } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { LedgerPlace } from '../../ledger/places.ts'
import {
  grantCourse,
  loseCourse,
  nameOfCourse,
  placeOfCourse,
  priceOfCourse,
  refuseJoined,
  takeBackCourse,
} from '../courses/goods.ts'
import { grantInvitations, takeBackInvitations } from '../invitations/grants.ts'
import { refuseUseless, sendBought } from '../invitations/send.ts'
import type { TellParts } from '../notices/tell-of-job.ts'
import {
  grantPrepaid,
  losePrepaid,
  placeOfLine,
  priceOfLesson,
  refuseTooMany,
  takeBackPrepaid,
} from '../prepaid/goods.ts'
import { grantSticks, takeBackSticks } from '../self-recommend/bought-sticks.ts'
import { grantStars, takeBackStars } from './star-runs.ts'

/** What an order says of one kind of goods. */
export interface Wanted {
  goods: GoodsKind
  itemId: number | null
  quantity: number
  /** Whom a lone invitation is for. */
  tutorId: number | null
}

/** Who buys, with the records that goods hang under. */
export interface Buyer {
  accountId: number
  parentId: number | null
  tutorId: number | null
}

export interface Granting {
  line: Line
  buyer: Buyer
  now: Date
}

/** All that an order needs to know of what it sells. */
interface Goods {
  /** Of one, in cents; A0404 for what is not on the list. */
  price: (wanted: Wanted, tx: Transaction, buyer: Buyer) => number | Promise<number>
  /** What one thing of the kind is called, where its name may change. */
  name?: (tx: Transaction, wanted: Wanted) => Promise<string>
  /** Refuses what would be of no use to the buyer, with A0440 or A0404. */
  reserve?: (tx: Transaction, wanted: Wanted, buyer: Buyer, now: Date) => Promise<void>
  /** In the transaction that makes the order PAID. */
  grant: (tx: Transaction, parts: TellParts, granting: Granting) => Promise<void>
  /** Who has the money for a line once it is granted; the platform, where nothing is said. */
  payee?: (tx: Transaction, granting: Granting) => Promise<LedgerPlace>
  /** Takes back what was not used; A0440 for what was. */
  takeBack: (tx: Transaction, granting: Granting) => Promise<void>
  /**
   * Takes what is left of money that the payer's bank has taken back, at most this much, and answers
   * how much it was; where nothing is said, goods are taken back, if they can be.
   */
  lose?: (tx: Transaction, granting: Granting, mostCents: number) => Promise<number>
  /** A part of it may be paid, and is a part of it. */
  isDivisible?: true
}

/** Whether a part of an order with these lines may be paid. */
export const isDivisible = (lines: readonly Pick<Line, 'goods'>[]): boolean =>
  lines.length === 1 && lines.every(({ goods }) => goodsOf[goods].isDivisible === true)

/** Who has the money for a line of a paid order. */
export const payeeOf = async (tx: Transaction, granting: Granting): Promise<LedgerPlace> =>
  (await goodsOf[granting.line.goods].payee?.(tx, granting)) ?? { part: 'revenue' }

/** Everything that is sold. */
export const goodsOf: Readonly<Record<GoodsKind, Goods>> = {
  invitations: {
    price: ({ itemId }) => itemOf(invitationPackages, itemId).priceCents,
    grant: (tx, _, { line, buyer, now }) => {
      const { quantity, days } = itemOf(invitationPackages, line.itemId)
      const parentId = known(buyer.parentId)
      const bought = quantity * line.quantity
      return grantInvitations(tx, { line, parentId, quantity: bought, days, now })
    },
    takeBack: (tx, { line }) => takeBackInvitations(tx, line.id),
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
  },
  star: {
    price: ({ itemId }) => itemOf(starLevels, itemId).priceCents,
    grant: (tx, _, { line, buyer, now }) => {
      const { stars, days } = itemOf(starLevels, line.itemId)
      const tutorId = known(buyer.tutorId)
      return grantStars(tx, { line, tutorId, stars, days: days * line.quantity, now })
    },
    takeBack: (tx, { line, now }) => takeBackStars(tx, line.id, now),
  },
  sticks: {
    price: ({ itemId }) => itemOf(stickPackages, itemId).priceCents,
    grant: (tx, _, { line, buyer, now }) => {
      const quantity = itemOf(stickPackages, line.itemId).quantity * line.quantity
      return grantSticks(tx, { line, tutorId: known(buyer.tutorId), quantity, now })
    },
    takeBack: (tx, { line, buyer, now }) =>
      takeBackSticks(tx, { line, tutorId: known(buyer.tutorId), now }),
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
    isDivisible: true,
  },
  course: {
    price: ({ itemId }, tx) => priceOfCourse(tx, known(itemId)),
    name: (tx, { itemId }) => nameOfCourse(tx, known(itemId)),
    reserve: (tx, { itemId }, buyer) => refuseJoined(tx, known(itemId), buyer),
    grant: (tx, _, granting) => grantCourse(tx, granting),
    payee: placeOfCourse,
    takeBack: (tx, granting) => takeBackCourse(tx, granting),
    lose: loseCourse,
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
