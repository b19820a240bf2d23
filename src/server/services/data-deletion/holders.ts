import type { Transaction } from '../../db/open.ts'
import { eraseLinks, type ProviderSubject } from '../social/links.ts'
import { eraseTickets } from '../social/tickets.ts'

/** A place with data from a provider. */
export interface ProviderDataHolder {
  /** Name of its records in a request's count. */
  name: string
  /** Deletes a person's records in the given transaction and returns how many there were. */
  erase: (tx: Transaction, subject: ProviderSubject) => Promise<number>
}

/** Every place with data from a provider: whatever stores such data must be listed here. */
export const providerDataHolders: readonly ProviderDataHolder[] = [
  { name: 'links', erase: eraseLinks },
  { name: 'tickets', erase: eraseTickets },
]
