import { atom, onMount, type ReadableAtom } from 'nanostores'
import { onOtherPerson } from '../accounts/session/other-person.ts'
import { type CallFailure, callFailure } from './call-failure.ts'

/** Data that a screen loads from the server, and the state of the request. */
export type Loaded<Value, Question = undefined> = { question: Question } & Progress<Value>

export type Progress<Value> =
  | { state: 'loading' }
  /** `isOld`: this is the previous value; the one for `question` is still loading. */
  | { state: 'ready'; value: Value; isOld?: boolean }
  /** `value`: the previous value, if there was one. */
  | ({ state: 'failed'; value?: Value } & CallFailure)

/** The present value, or the previous one while another is loading; undefined before the first. */
export const valueIn = <Value>(loaded: Progress<Value>): Value | undefined =>
  'value' in loaded ? loaded.value : undefined

export interface LoadedStore<Value, Question = undefined> {
  $loaded: ReadableAtom<Loaded<Value, Question>>
  /** Loads, or reloads the same; the present value stays visible meanwhile. */
  load: () => Promise<void>
  /** Loads something else: another page, filter or search term. */
  ask: (question: Question) => Promise<void>
  /** Loads the next page and appends it. Does nothing while one is loading; failures are thrown. */
  more: <Part>(
    ask: (value: Value, signal: AbortSignal) => Promise<Part>,
    join: (value: Value, part: Part) => Value,
  ) => Promise<void>
  /** Replaces the value by the result of another call. */
  replace: (value: Value, question?: Question) => void
  change: (change: (value: Value) => Value) => void
  forget: () => void
}

interface Options {
  /** Not personal: the value stays when another person signs in. */
  isPublic?: boolean
  /** Does not change while the page is open: `load` does nothing once it is loaded or loading. */
  isFixed?: boolean
}

const shown = new Set<() => Promise<void>>()

/** Loads again all that the screen shows, once it is known to be out of date. */
export function loadShown(): void {
  for (const loadAgain of shown) void loadAgain()
}

/** Holds one result of the server for a screen, for the signed-in person. See the README. */
export function createLoaded<Value>(
  ask: (question: undefined, signal: AbortSignal) => Promise<Value>,
  options?: Options,
): LoadedStore<Value>
export function createLoaded<Value, Question>(
  ask: (question: Question, signal: AbortSignal) => Promise<Value>,
  options: Options & { begin: NoInfer<Question> },
): LoadedStore<Value, Question>
export function createLoaded<Value, Question>(
  ask: (question: Question, signal: AbortSignal) => Promise<Value>,
  { begin, isPublic, isFixed }: Options & { begin?: Question } = {},
): LoadedStore<Value, Question> {
  const nothing = { state: 'loading', question: begin as Question } as const
  const $loaded = atom<Loaded<Value, Question>>(nothing)
  let asking: AbortController | null = null
  let growing: AbortController | null = null

  /** The last request wins: results of earlier ones are dropped. */
  const show = (loaded: Loaded<Value, Question>) => {
    asking?.abort()
    growing?.abort()
    asking = null
    growing = null
    $loaded.set(loaded)
  }
  const askFor = async (question: Question, isOld: boolean) => {
    const before = $loaded.get()
    const former = 'value' in before ? { value: before.value as Value } : null
    if (former === null) show({ state: 'loading', question })
    else show(isOld ? { state: 'ready', question, isOld, ...former } : before)
    const own = new AbortController()
    asking = own
    try {
      const value = await ask(question, own.signal)
      if (own === asking) show({ state: 'ready', question, value })
    } catch (error) {
      const failure = callFailure(error)
      if (own === asking) show({ state: 'failed', question, ...failure, ...former })
    }
  }
  const load = async () => {
    const now = $loaded.get()
    if (isFixed && (asking !== null || now.state === 'ready')) return
    await askFor(now.question, now.state === 'failed' || (now.state === 'ready' && !!now.isOld))
  }
  const loadAgain = async () => {
    // Reading it mounts it for a moment, too.
    if ($loaded.lc > 0 && $loaded.get().state === 'ready') await load()
  }
  onMount($loaded, () => {
    shown.add(loadAgain)
    return () => shown.delete(loadAgain)
  })
  const forget = () => show(nothing)
  if (!isPublic) onOtherPerson(forget)
  return {
    $loaded,
    load,
    ask: (question) => askFor(question, true),
    more: async (askMore, join) => {
      const before = $loaded.get()
      if (!('value' in before) || growing !== null) return
      const own = new AbortController()
      growing = own
      try {
        const part = await askMore(before.value as Value, own.signal)
        const now = $loaded.get()
        if (own !== growing || !('value' in now)) return
        $loaded.set({ ...now, value: join(now.value as Value, part) })
      } catch (error) {
        if (own === growing) throw error
      } finally {
        if (own === growing) growing = null
      }
    },
    replace: (value, question = $loaded.get().question) =>
      show({ state: 'ready', question, value }),
    change: (change) => {
      const now = $loaded.get()
      if ('value' in now) $loaded.set({ ...now, value: change(now.value as Value) })
      // The response under way may be older than the change.
      if (asking !== null) void load()
    },
    forget,
  }
}
