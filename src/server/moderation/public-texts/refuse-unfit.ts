import { refuseContactAmong } from '../../accounts/contact/refuse-contact.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { refuseOwnNames } from './own-names.ts'

/** Refuses public texts, by field, that contain contact details or name their writer. */
export async function refuseUnfit(
  db: Database | Transaction,
  accountId: number,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  refuseContactAmong(texts)
  await refuseOwnNames(db, accountId, texts)
}
