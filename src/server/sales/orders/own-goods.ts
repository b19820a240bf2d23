import { invitationPackages, loneInvitation, starLevels, stickPackages } from '#rules/price-list.ts'
import { ServiceError } from '../../ground/service-error.ts'
import type { Line as LedgerLine } from '../../ledger/post.ts'
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
  ledgerAccountOfLine,
  losePrepaid,
  prepaidInWallet,
  priceOfLesson,
  refuseTooMany,
  takeBackPrepaid,
} from '../prepaid/goods.ts'
import { aboutInvited } from './about-tutor.ts'
import { type GoodsTable, known } from './goods.ts'
import { aboutPrepaid } from './prepaid-lines.ts'
import { grantStars, loseStars, takeBackStars } from './star-runs.ts'

/** Goods that are refunded with the whole order only. */
const neverReturned = async (): Promise<LedgerLine[]> => []

/** Goods of the platform, and of the domains below. */
export const ownGoods = {
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
    about: aboutInvited,
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
    about: aboutPrepaid,
    reserve: (tx, { itemId, quantity }, buyer) =>
      refuseTooMany(tx, known(itemId), { parentId: known(buyer.parentId), lessons: quantity }),
    grant: (tx, parts, { line, buyer, now }) =>
      grantPrepaid(tx, parts, { line, accountId: buyer.accountId, now }),
    payee: async (_, { line, buyer }) => ledgerAccountOfLine(line, buyer.accountId),
    takeBack: (tx, { line }) => takeBackPrepaid(tx, line),
    lose: (tx, { line }, mostCents) => losePrepaid(tx, line, mostCents),
    inWallet: (tx, { line, buyer }) => prepaidInWallet(tx, line, buyer.accountId),
    isDivisible: true,
  },
} satisfies Partial<GoodsTable>

function itemOf<Item extends { id: number }>(list: readonly Item[], id: number | null): Item {
  const found = list.find((item) => item.id === id)
  if (found === undefined) throw new ServiceError('A0404', 'id')
  return found
}
