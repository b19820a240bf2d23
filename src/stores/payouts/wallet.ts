import * as calls from '#contract/payouts/wallet.ts'
import { download, send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { saveFile } from '../asking/save-file.ts'

export interface MovementQuery {
  part: calls.WalletPart
  /** `2026-11`; all months if left out. */
  month?: string
  pageNum: number
}
const begin: MovementQuery = { part: 'available', pageNum: 1 }

const ofPerson = {
  balance: createLoaded(() => send(calls.walletBalance)),
  months: createLoaded(() => send(calls.walletMonths)),
  movements: createLoaded(
    (query: MovementQuery, signal) => send(calls.walletMovements, { query, signal }),
    { begin },
  ),
  save: async (month: string) =>
    saveFile(await download(calls.walletFile, { query: { month } }), `wallet-${month}.csv`),
}

const ofOrganization: typeof ofPerson = {
  balance: createLoaded(() => send(calls.organizationWalletBalance)),
  months: createLoaded(() => send(calls.organizationWalletMonths)),
  movements: createLoaded(
    (query: MovementQuery, signal) => send(calls.organizationWalletMovements, { query, signal }),
    { begin },
  ),
  save: async (month: string) =>
    saveFile(
      await download(calls.organizationWalletFile, { query: { month } }),
      `wallet-${month}.csv`,
    ),
}

export type Wallet = typeof ofPerson
export const walletOf = { parent: ofPerson, tutor: ofPerson, organization: ofOrganization } as const
