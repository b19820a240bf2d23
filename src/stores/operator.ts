import { atom, type WritableAtom } from 'nanostores'
import type { RejectReason } from '#contract/approvals.ts'
import type { DataOf } from '#contract/kernel.ts'
import {
  approvalQueue,
  auditEntries,
  type auditViews,
  decide,
  type FoundAccount,
  findAccounts,
  freezeAccount,
  messageList,
  operatorCounters,
  retryMessage,
  unfreezeAccount,
} from '#contract/operator.ts'
import { type CallFailure, callFailure } from './asking/call-failure.ts'
import { send } from './asking/client.ts'
import { errorCodeOf } from './asking/error-code.ts'
import { createForm } from './form.ts'

/** Something that a screen of staff loads. */
export type Loading<Data> =
  | { state: 'idle' | 'loading' }
  | { state: 'ready'; data: Data }
  | ({ state: 'failed' } & CallFailure)

export type Queue = DataOf<typeof approvalQueue>
export type Messages = DataOf<typeof messageList>
export type QueueState = 'PENDING' | 'APPROVED' | 'REJECTED'
export type AuditView = (typeof auditViews)[number]
export type MessageState = Messages['list'][number]['state']

export const $queue = atom<Loading<Queue>>({ state: 'loading' })
export const $counters = atom<DataOf<typeof operatorCounters> | null>(null)
export const $audit = atom<Loading<DataOf<typeof auditEntries>>>({ state: 'loading' })
export const $accounts = atom<Loading<readonly FoundAccount[]>>({ state: 'idle' })
export const $messages = atom<Loading<Messages>>({ state: 'loading' })

async function load<Data>($shown: WritableAtom<Loading<Data>>, ask: () => Promise<Data>) {
  const loading: Loading<Data> = { state: 'loading' }
  $shown.set(loading)
  const answer = await answerOf(ask)
  // Another list was asked for meanwhile, and is what its choice promises.
  if ($shown.get() === loading) $shown.set(answer)
}

async function answerOf<Data>(ask: () => Promise<Data>): Promise<Loading<Data>> {
  try {
    return { state: 'ready', data: await ask() }
  } catch (error) {
    return { state: 'failed', ...callFailure(error) }
  }
}

export async function loadQueue(state: QueueState, pageNum = 1): Promise<void> {
  await load($queue, () => send(approvalQueue, { query: { state, pageNum } }))
  try {
    $counters.set(await send(operatorCounters, { hideLoading: true }))
  } catch (error) {
    // The list beside them says what is wrong.
    errorCodeOf(error)
  }
}

export const loadAudit = (what: AuditView, pageNum = 1) =>
  load($audit, () => send(auditEntries, { query: { what, pageNum } }))

export const loadMessages = (state?: MessageState, pageNum = 1) =>
  load($messages, () => send(messageList, { query: { ...(state && { state }), pageNum } }))

export const searchAccounts = (number: string) =>
  load($accounts, async () => (await send(findAccounts, { query: { number } })).list)

export const approve = (approvalId: number, issuerConfirmed: boolean) =>
  send(decide, { body: { approvalId, approve: true, issuerConfirmed } })

/** Why a request is rejected: one of the usual reasons, and words of one's own. */
export const rejectForm = (approvalId: number, usual: RejectReason) =>
  createForm<{ reason: RejectReason; note: string }, unknown>({
    id: `reject-${approvalId}`,
    begin: { reason: usual, note: '' },
    fields: {
      reason: { control: 'own', label: 'operator.reason' },
      note: {
        control: 'lines',
        label: 'operator.note',
        help: 'operator.note.help',
        input: { rows: 3, maxLength: 500 },
        unmarked: true,
        check: (note, { reason }) => (reason === 'other' && note === '' ? 'required' : null),
      },
    },
    send: (why) => send(decide, { body: { approvalId, approve: false, ...why } }),
  })

export const retry = (id: number) => send(retryMessage, { body: { id } })

/** Freezes an active account, or lets a frozen one in again. */
export const statusForm = ({ kind, id, status }: FoundAccount) =>
  createForm<{ reason: string }, unknown>({
    id: `account-${kind}-${id}`,
    begin: { reason: '' },
    fields: {
      reason: {
        control: 'text',
        label: 'operator.account.reason',
        help: 'operator.account.reason.help',
        input: { maxLength: 200 },
        required: true,
        check: (reason) => (reason.length < 2 ? 'tooShort' : null),
      },
    },
    send: ({ reason }) =>
      send(status === 'active' ? freezeAccount : unfreezeAccount, { body: { kind, id, reason } }),
  })
