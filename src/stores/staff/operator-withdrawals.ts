import { longestReference } from '#contract/sales/orders.ts'
import * as calls from '#contract/staff/operator-withdrawals.ts'
import type { WithdrawalStatus } from '#contract/vocabulary.ts'
import { download, send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { saveFile } from '../asking/save-file.ts'
import { filePart, type UploadWatch, uploading } from '../asking/upload.ts'
import { createForm } from '../form.ts'
import { reasonLine } from './operator-jobs.ts'

interface WithdrawalQuery {
  status: WithdrawalStatus
  withdrawalNo?: string
  pageNum: number
}

export const staffWithdrawalsStore = createLoaded(
  (query: WithdrawalQuery, signal) => send(calls.staffWithdrawals, { query, signal }),
  { begin: { status: 'APPLIED', pageNum: 1 } },
)
export const payoutFilesStore = createLoaded(
  (query: { pageNum: number }, signal) => send(calls.payoutFiles, { query, signal }),
  { begin: { pageNum: 1 } },
)

export const wholeWithdrawal = (withdrawalNo: string) =>
  createLoaded(() => send(calls.staffWithdrawal, { query: { withdrawalNo } }))

const reload = async () => {
  await Promise.all([staffWithdrawalsStore.load(), payoutFilesStore.load()])
}

export async function approveWithdrawal(withdrawalNo: string): Promise<void> {
  await send(calls.decideWithdrawal, { body: { withdrawalNo, approve: true } })
  await reload()
}

export type Refusal = 'reject' | 'pay' | 'return'

/** Records a refusal, or the bank's outcome, with a reason that the owner reads. */
export const settleForm = (withdrawalNo: string, what: Refusal) =>
  createForm<{ reason: string }, unknown>({
    id: `${what}-${withdrawalNo}`,
    begin: { reason: '' },
    fields: { reason: reasonLine },
    send: ({ reason }) =>
      what === 'reject'
        ? send(calls.decideWithdrawal, { body: { withdrawalNo, approve: false, reason } })
        : send(calls.settleWithdrawal, { body: { withdrawalNo, paid: what === 'pay', reason } }),
    sent: reload,
  })

/** Creates one payment file for all of these, and downloads it. */
export async function sendWithdrawals(withdrawalNos: string[]): Promise<void> {
  const { fileId } = await send(calls.makePayoutFile, { body: { withdrawalNos } })
  await reload()
  await savePayoutFile(fileId)
}

export const savePayoutFile = async (fileId: number): Promise<void> =>
  saveFile(await download(calls.payoutFile, { query: { fileId } }), `payouts-${fileId}.csv`)

/** The bank did not get a file, or refused it; once it is downloaded, its name has to be typed. */
export const backForm = ({ fileId, downloaded }: calls.PayoutFile) =>
  createForm<{ bankRefusal: string; reason: string }, unknown>({
    id: `back-${fileId}`,
    begin: { bankRefusal: '', reason: '' },
    fields: {
      bankRefusal: {
        control: 'text',
        label: 'payouts.refusal',
        help: 'payouts.refusal.help',
        input: { maxLength: longestReference },
        required: true,
        shown: () => downloaded,
      },
      reason: reasonLine,
    },
    send: ({ bankRefusal, reason }) => {
      const body = { fileId, reason, ...(downloaded && { bankRefusal }) }
      return send(calls.takePayoutBack, { body })
    },
    sent: reload,
  })

/** Books the bank's results; doubtful ones are in the return value. */
export async function bookResults(file: File, watch: UploadWatch) {
  const answer = await uploading(watch)(calls.bookPayoutResults, {
    ...filePart(file),
    signal: watch.signal,
  })
  await reload()
  return answer
}
