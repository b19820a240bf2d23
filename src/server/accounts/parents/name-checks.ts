import type { Database, Transaction } from '../../db/open.ts'
import { extensionPoint } from '../../ground/extension-point.ts'

type Db = Database | Transaction

/** Keeps full names of members out of their public texts. */
export interface NameChecks {
  /** Refuses public texts, by field, that contain a full name of their writer. */
  refuseOwnNames: (
    db: Db,
    accountId: number,
    texts: Readonly<Record<string, string | null | undefined>>,
  ) => Promise<void>
  /** Refuses a new name, by field, that public texts of the account already contain. */
  refuseNamesInTexts: (
    db: Db,
    accountId: number,
    wanted: Readonly<Record<string, string>>,
    isGreeting?: boolean,
  ) => Promise<void>
}

export const nameChecks = extensionPoint<NameChecks>('name checks')
