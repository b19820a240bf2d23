import { atom, type WritableAtom } from 'nanostores'
import type { RejectReason } from '#contract/approvals.ts'
import type { DataOf } from '#contract/kernel.ts'
import {
  approvalQueue,
  auditEntries,
  decide,
  type FoundAccount,
  findAccounts,
  freezeAccount,
  messageList,
  operatorCounters,
  retryMessage,
  unfreezeAccount,
} from '#contract/operator.ts'
import { type CallFailure, callFailure } from './call-failure.ts'
import { send } from './client.ts'
import { errorCodeOf } from './error-code.ts'

/** Something that a screen of staff loads. */
export type Loading<Data> =
  | { state: 'idle' | 'loading' }
  | { state: 'ready'; data: Data }
  | ({ state: 'failed' } & CallFailure)

export type Queue = DataOf<typeof approvalQueue>
export type Messages = DataOf<typeof messageList>
export type QueueState = 'PENDING' | 'APPROVED' | 'REJECTED'
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

export const loadAudit = (pageNum = 1) =>
  load($audit, () => send(auditEntries, { query: { pageNum } }))

export const loadMessages = (state?: MessageState, pageNum = 1) =>
  load($messages, () => send(messageList, { query: { ...(state && { state }), pageNum } }))

export const searchAccounts = (number: string) =>
  load($accounts, async () => (await send(findAccounts, { query: { number } })).list)

/** An act of staff: the code of a refusal, or null. */
async function act(doing: Promise<unknown>): Promise<string | null> {
  try {
    await doing
    return null
  } catch (error) {
    return errorCodeOf(error)
  }
}

/** What was refused for a reason that passes: it stays as it was typed, to be sent once more. */
export const mayBeSentAgain = (code: string | null) =>
  code !== null && !['A0440', 'A0404', 'A0301', 'A0301.own'].includes(code)

export const approve = (approvalId: number, issuerConfirmed: boolean) =>
  act(send(decide, { body: { approvalId, approve: true, issuerConfirmed } }))

export const reject = (approvalId: number, reason: RejectReason, note: string) =>
  act(send(decide, { body: { approvalId, approve: false, reason, note } }))

export const retry = (id: number) => act(send(retryMessage, { body: { id } }))

/** Freezes an active account, or lets a frozen one in again. */
export const changeStatus = ({ kind, id, status }: FoundAccount, reason: string) =>
  act(send(status === 'active' ? freezeAccount : unfreezeAccount, { body: { kind, id, reason } }))
