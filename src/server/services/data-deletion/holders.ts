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

/** A place that holds data which came from a provider. */
export interface ProviderDataHolder {
  /** What its records are, as the count of a request names them. */
  name: string
  /** Deletes all records of a person and answers how many there were; part of one transaction. */
  erase: (tx: Transaction, subject: ProviderSubject) => Promise<number>
}

/** Every place that holds data from a provider: whatever stores such data is entered here. */
export const providerDataHolders: readonly ProviderDataHolder[] = [
  { name: 'links', erase: eraseLinks },
  { name: 'tickets', erase: eraseTickets },
]
