import type { DataSubject } from '../../accounts/subject.ts'
import type { Database, Transaction } from '../../db/open.ts'
import type { Owner } from '../../ground/owner.ts'

export interface Open {
  n: number
  cents?: number
  /** As the members wrote them, untranslated. */
  names?: readonly string[]
}
export interface Asking {
  db: Database | Transaction
  subject: DataSubject
  owner: Owner
  now: Date
}
