import type { Transaction } from '../../db/open.ts'
import { eraseLinks, type ProviderSubject } from '../social/links.ts'
import { eraseTickets } from '../social/tickets.ts'

export interface ProviderDataHolder {
  name: string
  erase: (tx: Transaction, subject: ProviderSubject) => Promise<number>
}

/** Every store of data from a provider must be listed here. */
export const providerDataHolders: readonly ProviderDataHolder[] = [
  { name: 'links', erase: eraseLinks },
  { name: 'tickets', erase: eraseTickets },
]
