import { atom, type ReadableAtom } from 'nanostores'
import { onOtherPerson } from '../session/other-person.ts'
import { type CallFailure, callFailure } from './call-failure.ts'

/** Something that a screen asks the server for, and how far that is. */
export type Loaded<Value, Question = undefined> = { question: Question } & Progress<Value>

export type Progress<Value> =
  | { state: 'loading' }
  /** `isOld`: this is what was there before; the answer to `question` is on its way. */
  | { state: 'ready'; value: Value; isOld?: boolean }
  /** `value`: what was there before, if anything was. */
  | ({ state: 'failed'; value?: Value } & CallFailure)

export interface LoadedStore<Value, Question = undefined> {
  $loaded: ReadableAtom<Loaded<Value, Question>>
  /** Asks, or asks the same again; what is there stays in sight meanwhile. */
  load: () => Promise<void>
  /** Asks something else: another page, filter or word. */
  ask: (question: Question) => Promise<void>
  /** Asks for what follows the value in sight, and adds it. A second press does nothing; failures are thrown. */
  more: <Part>(
    ask: (value: Value, signal: AbortSignal) => Promise<Part>,
    join: (value: Value, part: Part) => Value,
  ) => Promise<void>
  /** What a call has answered takes the place of what was there. */
  replace: (value: Value, question?: Question) => void
  /** Changes what is in sight, such as one row of a list. */
  change: (change: (value: Value) => Value) => void
  forget: () => void
}

interface Options {
  /** Nobody's own: it stays when another person signs in. */
  isPublic?: boolean
  /** The same for as long as the page is open: once it is there, or on its way, `load` does nothing. */
  isFixed?: boolean
}

/** Keeps one answer of the server for a screen, for the person who asked. The README tells how to use it. */
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

  /** The last word counts: what was asked for before it comes too late. */
  const show = (loaded: Loaded<Value, Question>) => {
    asking?.abort()
    growing?.abort()
    asking = null
    growing = null
    $loaded.set(loaded)
  }
  const askFor = async (question: Question, isOld: boolean) => {
    const before = $loaded.get()
    const kept = 'value' in before ? { value: before.value as Value } : null
    if (kept === null) show({ state: 'loading', question })
    else show(isOld ? { state: 'ready', question, isOld, ...kept } : before)
    const own = new AbortController()
    asking = own
    try {
      const value = await ask(question, own.signal)
      if (own === asking) show({ state: 'ready', question, value })
    } catch (error) {
      const failure = callFailure(error)
      if (own === asking) show({ state: 'failed', question, ...failure, ...kept })
    }
  }
  const load = async () => {
    const now = $loaded.get()
    if (isFixed && (asking !== null || now.state === 'ready')) return
    await askFor(now.question, now.state === 'failed' || (now.state === 'ready' && !!now.isOld))
  }
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
      // The answer that is on its way may be older than the change.
      if (asking !== null) void load()
    },
    forget,
  }
}
