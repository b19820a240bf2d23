import type { DataProvider } from '#contract/data-deletion.ts'
import type { Transaction } from '../../db/open.ts'
import { eraseLinks } from '../social/links.ts'
import { eraseTickets } from '../social/tickets.ts'

/** A person as a provider of sign-in knows them. */
export interface ProviderSubject {
  provider: DataProvider
  /** The provider's own id; never stored with a request. */
  subjectId: string
}

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
