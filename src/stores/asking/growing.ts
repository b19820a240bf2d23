import type { Page } from '#contract/kernel.ts'
import { createLoaded, type LoadedStore } from './loaded.ts'

/** A list of which `grow` brings the next page. */
export function createGrowing<Answer extends Page<unknown>>(
  ask: (pageNum: number, signal: AbortSignal) => Promise<Answer>,
): LoadedStore<Answer> & { grow: () => Promise<void> } {
  const store = createLoaded<Answer>((_, signal) => ask(1, signal))
  const grow = () =>
    store.more(
      ({ pageNum }, signal) => ask(pageNum + 1, signal),
      (before, next) => ({ ...next, list: [...before.list, ...next.list] }),
    )
  return { ...store, grow }
}
