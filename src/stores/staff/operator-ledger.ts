import * as calls from '#contract/staff/operator-ledger.ts'
import { download, send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { saveFile } from '../asking/save-file.ts'

/** For a day in Hong Kong; without a day no request is made. */
export const trialBalanceStore = createLoaded(
  (day: string, signal) => send(calls.trialBalance, { query: { day }, signal }),
  { begin: '' },
)

export const saveTrialBalance = async (day: string): Promise<void> =>
  saveFile(await download(calls.trialBalanceFile, { query: { day } }), `trial-balance-${day}.csv`)

export const ledgerChecksStore = createLoaded(() => send(calls.ledgerChecks, { hideLoading: true }))

export async function checkNow(): Promise<void> {
  await send(calls.checkLedgerNow)
  await ledgerChecksStore.load()
}
