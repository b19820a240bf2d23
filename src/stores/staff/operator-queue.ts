import { atom, computed } from 'nanostores'
import type { ApprovalKind, RejectReason } from '#contract/moderation/approvals.ts'
import {
  approvalQueue,
  decide,
  longestNote,
  type QueueItem,
} from '#contract/staff/operator-approvals.ts'
import { onOtherPerson } from '../accounts/session/other-person.ts'
import { type CallFailure, callFailure } from '../asking/call-failure.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { browser } from '../device/device.ts'
import { stored } from '../device/stored.ts'
import { createForm } from '../form.ts'
import { isOvertaken } from './overtaken.ts'
import { countersStore } from './staff-counters.ts'

export type QueueState = 'PENDING' | 'APPROVED' | 'REJECTED'

export const queueStore = createLoaded(
  async (query: { state: QueueState; kind?: ApprovalKind; pageNum: number }, signal) => {
    const queue = await send(approvalQueue, { query, signal })
    void countersStore.load()
    return queue
  },
  { begin: { state: 'PENDING', pageNum: 1 } },
)

const numbersIn = (raw: unknown): readonly number[] =>
  Array.isArray(raw) ? raw.filter((one) => typeof one === 'number') : []
/** No page holds more pending requests. */
const mostRead = 500
const read = stored(browser, 'session', 'staff-read', numbersIn)
/** Requests read to their end in this tab; for documents, the audit log keeps track instead. */
export const $read = computed(read.$value, (ids): ReadonlySet<number> => new Set(ids))
/** Certificates whose issuer has confirmed them, before they are decided. */
export const $confirmed = atom<ReadonlySet<number>>(new Set())
onOtherPerson(() => {
  read.change(() => [])
  $confirmed.set(new Set())
})

export function markRead(approvalId: number): void {
  read.change((ids) => (ids.includes(approvalId) ? ids : [...ids, approvalId].slice(-mostRead)))
}

/** Marks a document as opened. The server logged the access before it released the document. */
export function markOpened(approvalId: number): void {
  const marked = (item: QueueItem) =>
    item.approvalId === approvalId ? { ...item, opened: true } : item
  queueStore.change((queue) => ({
    ...queue,
    list: queue.list.map((person) => ({ ...person, items: person.items.map(marked) })),
  }))
}

export function confirmIssuer(approvalId: number, isConfirmed: boolean): void {
  const others = [...$confirmed.get()].filter((one) => one !== approvalId)
  $confirmed.set(new Set(isConfirmed ? [...others, approvalId] : others))
}

/** Whether a request comes with a file, or a course with films and papers. */
export const hasDocument = ({ fileId, media }: Pick<QueueItem, 'fileId' | 'media'>) =>
  fileId !== null || media.length > 0

/** Its document was opened, or its text was read to the end. */
export const isLookedAt = (item: QueueItem, read: ReadonlySet<number>) =>
  hasDocument(item) ? item.opened : read.has(item.approvalId)

/** Approves a request; `unseen`: deliberately without opening its document. */
export const approve = (approvalId: number, { unseen = false } = {}) =>
  send(decide, {
    body: { approvalId, approve: true, unseen, issuerConfirmed: $confirmed.get().has(approvalId) },
  })

export interface ApprovedMany {
  approved: number
  /** Already decided by a colleague, or withdrawn. */
  overtaken: QueueItem[]
  /** What stopped the rest, which was not tried. */
  failure: CallFailure | null
}

/** Approves requests one by one; any failure but an overtaken one stops it. */
export async function approveMany(items: readonly QueueItem[]): Promise<ApprovedMany> {
  const result: ApprovedMany = { approved: 0, overtaken: [], failure: null }
  for (const item of items) {
    try {
      await approve(item.approvalId)
      result.approved += 1
    } catch (error) {
      const failure = callFailure(error)
      if (!isOvertaken(failure.code)) return { ...result, failure }
      result.overtaken.push(item)
    }
  }
  return result
}

/** The reason for a rejection: a standard one, and a note. */
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
        input: { rows: 3, maxLength: longestNote },
        unmarked: true,
        check: (note, { reason }) => (reason === 'other' && note === '' ? 'required' : null),
      },
    },
    send: (why) => send(decide, { body: { approvalId, approve: false, ...why } }),
  })

/** Whether single-key shortcuts work in the queue; on until switched off on this device. */
const keys = stored(browser, 'local', 'staff-keys', (raw) => raw !== false)
export const $keysOn = keys.$value
export const switchKeys = (isOn: boolean) => keys.change(() => isOn)

/** Whether the help on shortcuts is open; closed until opened on this device. */
const keysHelp = stored(browser, 'local', 'staff-keys-help', (raw) => raw === true)
export const $keysHelp = keysHelp.$value
export const showKeysHelp = (isShown: boolean) => keysHelp.change(() => isShown)
