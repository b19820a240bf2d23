import { longestReason, shortestReason } from '#contract/fields.ts'
import type { DataOf } from '#contract/kernel.ts'
import {
  auditEntries,
  type auditViews,
  type FoundAccount,
  findAccounts,
  freezeAccount,
  freezeWallet,
  messageList,
  retryMessage,
  unfreezeAccount,
  unfreezeWallet,
} from '#contract/staff/operator.ts'
import { tooShort } from '#rules/primitives/limits.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { createForm } from '../form.ts'

export type AuditView = (typeof auditViews)[number]
export type Message = DataOf<typeof messageList>['list'][number]

export const auditStore = createLoaded(
  (query: { what: AuditView; pageNum: number }, signal) => send(auditEntries, { query, signal }),
  { begin: { what: 'acts', pageNum: 1 } },
)

export const outboxStore = createLoaded(
  (query: { state?: Message['state']; pageNum: number }, signal) =>
    send(messageList, { query, signal }),
  { begin: { pageNum: 1 } },
)

/** Accounts found by number or id; without one no request is made. */
export const accountsStore = createLoaded(
  async (number: string, signal) => (await send(findAccounts, { query: { number }, signal })).list,
  { begin: '' },
)

export const retry = (id: number) => send(retryMessage, { body: { id } })

const reasonOfFreeze = {
  control: 'text',
  label: 'operator.account.reason',
  help: 'operator.account.reason.help',
  input: { maxLength: longestReason },
  required: true,
  check: (reason: string) => (reason.length < shortestReason ? tooShort(shortestReason) : null),
} as const

export const statusForm = ({ kind, id, status }: FoundAccount) =>
  createForm<{ reason: string }, unknown>({
    id: `account-${kind}-${id}`,
    begin: { reason: '' },
    fields: { reason: reasonOfFreeze },
    send: ({ reason }) =>
      send(status === 'active' ? freezeAccount : unfreezeAccount, { body: { kind, id, reason } }),
  })

export const walletForm = ({ kind, id, walletFrozen }: FoundAccount) =>
  createForm<{ reason: string }, unknown>({
    id: `wallet-${kind}-${id}`,
    begin: { reason: '' },
    fields: { reason: reasonOfFreeze },
    send: ({ reason }) =>
      send(walletFrozen === null ? freezeWallet : unfreezeWallet, { body: { kind, id, reason } }),
  })
