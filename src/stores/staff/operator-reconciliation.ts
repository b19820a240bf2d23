import {
  type differenceLists,
  operatorDifferences,
  reconcileNow,
  reconciliationState,
  settleDifference,
} from '#contract/payouts/reconciliation.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { createForm } from '../form.ts'
import { reasonLine } from './operator-jobs.ts'

export const reconciliationStore = createLoaded(() =>
  send(reconciliationState, { hideLoading: true }),
)

interface Query {
  list: (typeof differenceLists)[number]
  pageNum: number
}
export const differencesStore = createLoaded(
  (query: Query, signal) => send(operatorDifferences, { query, signal }),
  { begin: { list: 'open', pageNum: 1 } },
)

/** Reloads the time of the last comparison and the differences found. */
export async function reloadReconciliation(): Promise<void> {
  await Promise.all([reconciliationStore.load(), differencesStore.load()])
}

/** Requests a comparison, which starts as soon as a server is free. */
export async function compareNow(): Promise<void> {
  await send(reconcileNow)
  await reconciliationStore.load()
}

export const settleForm = (differenceId: number) =>
  createForm<{ reason: string }, unknown>({
    id: `difference-${differenceId}`,
    begin: { reason: '' },
    fields: { reason: { ...reasonLine, help: 'reconciliation.reason.help' } },
    send: (values) => send(settleDifference, { body: { differenceId, ...values } }),
    sent: reloadReconciliation,
  })
