import { browser, type Device } from '../device.ts'
import { type Stored, stored } from '../stored.ts'

/** Steps of a profile in their order; each is saved by its own call, files as they are sent. */
export const steps = [
  'identity',
  'education',
  'teach',
  'places',
  'times',
  'experience',
  'profile',
  'photo',
  'proofs',
] as const
export type StepName = (typeof steps)[number]
/** Texts outside the steps are kept in the same way: a message, an answer, what a document is. */
type DraftName = StepName | 'assisted' | 'template' | 'answer' | 'document'

/** What was typed and not yet saved, by step, for one account. */
export interface Drafts {
  userId: number | null
  parts: Readonly<Partial<Record<DraftName, Readonly<Record<string, unknown>>>>>
  /** Words of an introduction that gave a field, by field. */
  words: Readonly<Record<string, readonly string[]>>
}

const nothing: Drafts = { userId: null, parts: {}, words: {} }

/** Drafts on this device: they survive a reload, a crash and an expired session. */
export function createDrafts(device: Device) {
  const kept: Stored<Drafts> = stored(device, 'local', 'tutor-draft', readDrafts)
  const edit = (change: (drafts: Drafts) => Partial<Drafts>) =>
    kept.change((drafts) => ({ ...drafts, ...change(drafts) }))
  return {
    $drafts: kept.$value,
    /** Drafts are for one account: another one on the same device begins with none. */
    openDrafts(userId: number): void {
      kept.change((drafts) => (drafts.userId === userId ? drafts : { ...nothing, userId }))
    },
    keepDraft(name: DraftName, draft: Readonly<Record<string, unknown>>): void {
      edit(({ parts }) => ({ parts: { ...parts, [name]: draft } }))
    },
    keepWords(words: Drafts['words']): void {
      edit(() => ({ words }))
    },
    dropDraft(name: DraftName): void {
      edit(({ parts: { [name]: _, ...parts } }) => ({ parts }))
    },
  }
}

function readDrafts(found: unknown): Drafts {
  if (!isRecord(found)) return nothing
  const { userId, parts, words } = found
  return {
    userId: typeof userId === 'number' ? userId : null,
    parts: Object.fromEntries(
      Object.entries(isRecord(parts) ? parts : {}).filter(([, part]) => isRecord(part)),
    ),
    words: Object.fromEntries(
      Object.entries(isRecord(words) ? words : {}).flatMap(([field, list]) =>
        Array.isArray(list) ? [[field, list.filter((one) => typeof one === 'string')]] : [],
      ),
    ),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * `initial` with what the draft says. A value of another kind than the initial one, written by an
 * older version or by hand, counts for nothing.
 */
export function withDraft<Value extends object>(
  initial: Value,
  draft: Readonly<Record<string, unknown>> | undefined,
): Value {
  if (draft === undefined) return initial
  const fitting = Object.entries(initial).filter(([name, value]) => {
    const given = draft[name]
    const kindOf = (one: unknown) => (Array.isArray(one) ? 'list' : typeof one)
    return given !== undefined && kindOf(given) === kindOf(value)
  })
  return { ...initial, ...Object.fromEntries(fitting.map(([name]) => [name, draft[name]])) }
}

export const { $drafts, openDrafts, keepDraft, keepWords, dropDraft } = createDrafts(browser)

/** One draft that is no step's. */
export const otherDraft = (drafts: Drafts, name: 'template' | 'answer' | 'document') =>
  drafts.parts[name] ?? {}
