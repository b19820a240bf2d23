import { atom, type ReadableAtom } from 'nanostores'
import { onOtherPerson } from '../session/other-person.ts'
import { type CallFailure, callFailure } from './call-failure.ts'

/** Something that a screen asks the server for. */
export type Loaded<Value> =
  | { state: 'loading' }
  | { state: 'ready'; value: Value }
  | ({ state: 'failed' } & CallFailure)

export interface LoadedStore<Value> {
  $loaded: ReadableAtom<Loaded<Value>>
  /** Asks, and asks again; what is there already stays in sight meanwhile. */
  load: () => Promise<void>
  /** What a call has answered takes the place of what was there. */
  replace: (value: Value) => void
}

/** Keeps one answer of the server for a screen, for the person who asked. */
export function createLoaded<Value>(ask: () => Promise<Value>): LoadedStore<Value> {
  const $loaded = atom<Loaded<Value>>({ state: 'loading' })
  /** The last word counts: what was asked for before it comes too late. */
  let turn = 0
  const show = (loaded: Loaded<Value>) => {
    turn += 1
    $loaded.set(loaded)
  }
  onOtherPerson(() => show({ state: 'loading' }))
  return {
    $loaded,
    replace: (value) => show({ state: 'ready', value }),
    load: async () => {
      if ($loaded.get().state === 'failed') $loaded.set({ state: 'loading' })
      turn += 1
      const own = turn
      const answer = await answerOf(ask)
      if (own === turn) show(answer)
    },
  }
}

async function answerOf<Value>(ask: () => Promise<Value>): Promise<Loaded<Value>> {
  try {
    return { state: 'ready', value: await ask() }
  } catch (error) {
    return { state: 'failed', ...callFailure(error) }
  }
}
