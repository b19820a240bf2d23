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
  unkept?: readonly string[]
}

/** Holds the values of a form. Input is stored at once. */
export function createValues<Values extends object>({
  begin,
  draft,
  unkept = [],
}: ValuesOptions<Values>): FormValues<Values> {
  const $begin = 'get' in begin ? (begin as ReadableAtom<Values>) : atom(begin)
  const $unkept = atom<Typed>({})
  const $kept: ReadableAtom<Typed | null> = draft?.$typed ?? atom(null)
  const $typed = computed([$begin, $kept, $unkept], (start, kept, rest) => ({
    ...fitting(start, kept ?? {}),
    ...rest,
  }))
  const keeps = (name: string) => draft !== undefined && !unkept.includes(name)
  const part = (typed: Typed, kept: boolean): Typed =>
    Object.fromEntries(Object.entries(typed).filter(([name]) => keeps(name) === kept))
  const edit = (next: (typed: Typed) => Typed) => {
    $unkept.set(part(next($unkept.get()), false))
    draft?.keep((typed) => {
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
function fitting<Values extends object>(begin: Values, kept: Typed): Partial<Values> {
  const kindOf = (one: unknown) => (Array.isArray(one) ? 'list' : typeof one)
  const fits = ([name, value]: [string, unknown]) =>
    kept[name] !== undefined && kindOf(kept[name]) === kindOf(value)
  const names = Object.entries(begin).filter(fits)
  return Object.fromEntries(names.map(([name]) => [name, kept[name]])) as Partial<Values>
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
