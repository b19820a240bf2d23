import { eraseLinks, type ProviderSubject } from '../../accounts/social/links.ts'
import { eraseTickets } from '../../accounts/social/tickets.ts'
import type { Transaction } from '../../db/open.ts'

export interface ProviderDataStore {
  name: string
  erase: (tx: Transaction, subject: ProviderSubject) => Promise<number>
}

/** Every store of data from a provider must be listed here. */
export const providerDataStores: readonly ProviderDataStore[] = [
  { name: 'links', erase: eraseLinks },
  { name: 'tickets', erase: eraseTickets },
]
