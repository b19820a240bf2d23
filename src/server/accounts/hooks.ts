import type { Transaction } from '../db/open.ts'
import { extensionPoint } from '../ground/extension-point.ts'
import type { Owner } from '../ground/owner.ts'
import type { Notice } from '../states/notification.ts'

/** What the domain above does for accounts, in the same transaction. */
export interface AccountHooks {
  notify: (tx: Transaction, owner: Owner, notice: Notice) => Promise<void>
  settingsChanged: (tx: Transaction, owner: Owner, now: Date) => Promise<void>
}

export const accountHooks = extensionPoint<AccountHooks>('hooks of accounts')
