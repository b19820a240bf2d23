import type { StaffRead } from './withdrawal-reads.ts'

/** Staff calls about the ledger that return totals only, without personal data. */
export const ledgerReads: Record<string, () => StaffRead> = {
  trialBalance: () => ({ query: '?day=2026-11-20', leaves: [] }),
  trialBalanceFile: () => ({ query: '?day=2026-11-20', leaves: [] }),
  ledgerChecks: () => ({ leaves: [] }),
  checkLedgerNow: () => ({ body: {}, leaves: [['ledger.check', 'task', 0]] }),
}

/** Staff calls that freeze and unfreeze an account. */
export function freezeReads(accountId: () => number): Record<string, () => StaffRead> {
  const frozen = (action: string) => () => ({
    body: { kind: 'person', id: accountId(), reason: 'Reported' },
    leaves: [[action, 'account', accountId()]] satisfies StaffRead['leaves'],
  })
  return {
    freezeAccount: frozen('account.freeze'),
    unfreezeAccount: frozen('account.unfreeze'),
    freezeWallet: frozen('wallet.freeze'),
    unfreezeWallet: frozen('wallet.unfreeze'),
  }
}
