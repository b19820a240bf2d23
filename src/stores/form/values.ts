import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Draft, Typed } from './drafts.ts'

export interface FormValues<Values extends object> {
  $values: ReadableAtom<Values>
  $isTyped: ReadableAtom<boolean>
  typed: () => Partial<Values>
  change: (patch: Partial<Values>) => void
  /** Discards what was typed; with `sent` only that, so that later input stays. */
  forget: (sent?: Partial<Values>) => void
}

interface ValuesOptions<Values extends object> {
  /** The record's values, or empty ones: text, booleans and lists, as held by controls. */
  begin: Values | ReadableAtom<Values>
  draft?: Draft | undefined
  /** Fields that are never stored: passwords and codes. */
  undrafted?: readonly string[]
}

/** Holds the values of a form. Input is stored at once. */
export function createValues<Values extends object>({
  begin,
  draft,
  undrafted = [],
}: ValuesOptions<Values>): FormValues<Values> {
  const $begin = 'get' in begin ? (begin as ReadableAtom<Values>) : atom(begin)
  const $undrafted = atom<Typed>({})
  const $drafted: ReadableAtom<Typed | null> = draft?.$typed ?? atom(null)
  const $typed = computed([$begin, $drafted, $undrafted], (start, drafted, rest) => ({
    ...fitting(start, drafted ?? {}),
    ...rest,
  }))
  const isDrafted = (name: string) => draft !== undefined && !undrafted.includes(name)
  const part = (typed: Typed, drafted: boolean): Typed =>
    Object.fromEntries(Object.entries(typed).filter(([name]) => isDrafted(name) === drafted))
  const edit = (next: (typed: Typed) => Typed) => {
    $undrafted.set(part(next($undrafted.get()), false))
    draft?.change((typed) => {
      const left = part(next(typed), true)
      return Object.keys(left).length === 0 ? null : left
    })
  }
  return {
    $values: computed([$begin, $typed], (start, typed) => ({ ...start, ...typed })),
    $isTyped: computed($typed, (typed) => Object.keys(typed).length > 0),
    typed: () => $typed.get() as Partial<Values>,
    change: (patch) => edit((typed) => differing({ ...typed, ...patch }, $begin.get() as Typed)),
    forget: (sent) => {
      if (sent === undefined) edit(() => ({}))
      else edit((typed) => (draft?.outlivesSending ? part(typed, true) : differing(typed, sent)))
    },
  }
}

const differing = (typed: Typed, from: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => !isSame(value, from[name])))

/** Drops stored values whose type differs from that of the initial one. */
function fitting<Values extends object>(begin: Values, drafted: Typed): Partial<Values> {
  const kindOf = (one: unknown) => (Array.isArray(one) ? 'list' : typeof one)
  const fits = ([name, value]: [string, unknown]) =>
    drafted[name] !== undefined && kindOf(drafted[name]) === kindOf(value)
  const names = Object.entries(begin).filter(fits)
  return Object.fromEntries(names.map(([name]) => [name, drafted[name]])) as Partial<Values>
}

/** Whether two values of a form are the same. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other)
