import { atom, computed, type ReadableAtom } from 'nanostores'
import { dayMs } from '#rules/primitives/durations.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { $session } from '../../accounts/session/stored-session.ts'
import { browser, type Device } from '../../device/device.ts'
import { stored } from '../../device/stored.ts'
import { accountDrafts, type Draft, type Typed } from '../../form/drafts.ts'
import { blankJob, type JobValues } from './values.ts'

/** The parts of a message that gave a value, by field. */
export type Quotes = Readonly<Record<string, readonly string[]>>

export interface JobRow {
  id: string
  /** Idempotency key of a new draft, so that one sent twice is stored once. */
  key: string
  /** 0: the server does not have it yet. */
  draftId: number
  /** Not 0: a published job that is being changed. */
  jobId: number
  /** The server's version, 0 for none; `base` holds its values. */
  version: number
  base: JobValues
  typed: Typed
  /** The message that it was read from. */
  text: string
  words: Quotes
}

interface Writing {
  /** The message being written. */
  text: string
  rows: readonly JobRow[]
}
const nothing: Writing = { text: '', rows: [] }
/** A visitor's text is deleted after a week, as others may use the device. */
const retentionMs = 7 * dayMs

export const newRow = (row: Partial<JobRow> = {}): JobRow => ({
  id: randomUuid(),
  key: randomUuid(),
  draftId: 0,
  jobId: 0,
  version: 0,
  base: blankJob,
  typed: {},
  text: '',
  words: {},
  ...row,
})

export const valuesOf = ({ base, typed }: JobRow): JobValues => ({ ...base, ...fitting(typed) })

export const typedSince = (values: JobValues, base: JobValues): Typed =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name as keyof JobValues]),
    ),
  )

/** The server does not have all of it. */
export const isUnsaved = ({ draftId, jobId, typed }: JobRow) =>
  Object.keys(typed).length > 0 && (jobId === 0 || draftId === 0)

/**
 * The jobs being written. A visitor's pass to the account that signs in next on this device; those
 * of an account belong to it alone.
 */
export function createWriting(
  device: Device,
  $session: ReadableAtom<{ userId: number } | null>,
  accountDraft: (name: string) => Draft,
) {
  const own = accountDraft('jobs')
  const visitors = stored(device, 'local', 'visitor-jobs', (raw) => {
    const { at, ...writing } = readRecord(raw) ?? {}
    const isOld = typeof at !== 'number' || device.now() - at > retentionMs
    return isOld ? nothing : readWriting(writing)
  })
  const $writing = computed([$session, own.$typed, visitors.$value], (session, raw, before) =>
    session === null ? before : joined(readWriting(raw), before),
  )
  const change = (edit: (writing: Writing) => Writing) => {
    if ($session.get() === null) {
      visitors.change((before) => ({ ...edit(before), at: device.now() }))
      return
    }
    const before = visitors.$value.get()
    own.change((raw) => ({ ...edit(joined(readWriting(raw), before)) }))
    if (before !== nothing) visitors.change(() => nothing)
  }
  const changeRow = (id: string, edit: (row: JobRow) => JobRow) =>
    change(({ text, rows }) => ({
      text,
      rows: rows.map((row) => (row.id === id ? edit(row) : row)),
    }))
  const rowOf = (id: string) => $writing.get().rows.find((row) => row.id === id)
  return {
    $writing,
    rowOf,
    changeRow,
    refresh: () => change((writing) => writing),
    write: (text: string) => change(({ rows }) => ({ text, rows })),
    addRows: (added: readonly JobRow[]) =>
      change(({ text, rows }) => ({ text, rows: [...rows, ...added] })),
    removeRow: (id: string) =>
      change(({ text, rows }) => ({ text, rows: rows.filter((row) => row.id !== id) })),
    rowDraft: (id: string): Draft => ({
      $typed: computed($writing, ({ rows }) => rows.find((row) => row.id === id)?.typed ?? null),
      change: (edit) => changeRow(id, (row) => ({ ...row, typed: edit(row.typed) ?? {} })),
    }),
    baseOf: (id: string): ReadableAtom<JobValues> =>
      computed($writing, ({ rows }) => rows.find((row) => row.id === id)?.base ?? blankJob),
  }
}
export type JobWriting = ReturnType<typeof createWriting>

function joined(own: Writing, before: Writing): Writing {
  if (before === nothing) return own
  const ids = new Set(own.rows.map(({ id }) => id))
  return {
    text: before.text || own.text,
    rows: [...own.rows, ...before.rows.filter(({ id }) => !ids.has(id))],
  }
}

/** The stored value is unchecked: an older version or the user may have written it. */
function readWriting(raw: unknown): Writing {
  const { text, rows } = readRecord(raw) ?? {}
  const list = Array.isArray(rows) ? rows.flatMap(readRow) : []
  return { text: typeof text === 'string' ? text : '', rows: list }
}

function readRow(raw: unknown): JobRow[] {
  const row = readRecord(raw)
  if (row === null || typeof row.id !== 'string' || typeof row.key !== 'string') return []
  const number = (value: unknown) => (typeof value === 'number' ? value : 0)
  return [
    {
      id: row.id,
      key: row.key,
      draftId: number(row.draftId),
      jobId: number(row.jobId),
      version: number(row.version),
      base: { ...blankJob, ...fitting(row.base) },
      typed: fitting(row.typed) as Typed,
      text: typeof row.text === 'string' ? row.text : '',
      words: readWords(row.words),
    },
  ]
}

const readWords = (raw: unknown): Quotes =>
  Object.fromEntries(
    Object.entries(readRecord(raw) ?? {}).flatMap(([field, found]) =>
      Array.isArray(found) ? [[field, found.filter((one) => typeof one === 'string')]] : [],
    ),
  )

function fitting(raw: unknown): Partial<JobValues> {
  const kindOf = (one: unknown) => (Array.isArray(one) ? 'list' : typeof one)
  const found = readRecord(raw) ?? {}
  return Object.fromEntries(
    Object.entries(blankJob)
      .filter(([name, value]) => kindOf(found[name]) === kindOf(value))
      .map(([name]) => [name, found[name]]),
  )
}

const readRecord = (raw: unknown): Record<string, unknown> | null =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)
    ? (raw as Record<string, unknown>)
    : null

export const writing = createWriting(
  browser,
  $session,
  accountDrafts(browser, $session).accountDraft,
)

/** The row whose form is shown; '' while a message is being written. */
export const $chosen = atom('')
