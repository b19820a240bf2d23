import { type GoodsTable, known } from '../sales/orders/goods.ts'
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
} from './goods.ts'
import { holdTickets, releaseTickets } from './hold-tickets.ts'
import { aboutPackages, aboutTickets } from './order-lines.ts'
import { holdPackage } from './package-seats.ts'
import { takeBackPackages, takeBackTickets } from './take-back.ts'

export const ticketGoods: GoodsTable['ticket'] = {
  price: ({ itemId }, tx) => priceOfTicket(tx, known(itemId)),
  name: (tx, { itemId }) => nameOfTicket(tx, known(itemId)),
  about: aboutTickets,
  hold: (tx, { line, wanted: { holders = [] }, buyer: { accountId }, cause }) =>
    holdTickets(tx, { line, holders, accountId, cause }),
  release: releaseTickets,
  grant: (tx, _, granting) => grantTickets(tx, granting),
  payee: async () => ({ part: 'unearned' }),
  takeBack: takeBackTickets,
  lose: loseTickets,
  inWallet: (tx, { line }) => ticketsInWallet(tx, line.id),
  noTransfer: true,
}

export const packageGoods: GoodsTable['ticketPackage'] = {
  price: ({ itemId }, tx) => priceOfPackage(tx, known(itemId)),
  name: (tx, { itemId }) => nameOfPackage(tx, known(itemId)),
  about: aboutPackages,
  reserve: (tx, { itemId }, _, now) => refusePackage(tx, known(itemId), now),
  hold: (tx, { line, cause }) => holdPackage(tx, known(line.itemId), cause.now),
  grant: (tx, _, granting) => grantPackages(tx, granting),
  payee: async () => ({ part: 'unearned' }),
  takeBack: takeBackPackages,
  lose: losePackages,
  inWallet: (tx, { line }) => packagesInWallet(tx, line.id),
  noTransfer: true,
}
