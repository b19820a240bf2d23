import { atom, type ReadableAtom } from 'nanostores'
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

/** Keeps one answer of the server for a screen. */
export function createLoaded<Value>(ask: () => Promise<Value>): LoadedStore<Value> {
  const $loaded = atom<Loaded<Value>>({ state: 'loading' })
  const replace = (value: Value) => $loaded.set({ state: 'ready', value })
  return {
    $loaded,
    replace,
    load: async () => {
      if ($loaded.get().state === 'failed') $loaded.set({ state: 'loading' })
      try {
        replace(await ask())
      } catch (error) {
        $loaded.set({ state: 'failed', ...callFailure(error) })
      }
    },
  }
}
