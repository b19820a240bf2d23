import { atom } from 'nanostores'
import type { DataOf } from '#contract/kernel.ts'
import { portalSuggestions } from '#contract/portal.ts'
import { send } from '../asking/client.ts'

export type Suggestion = DataOf<typeof portalSuggestions>['list'][number]

/** What the search box offers for the words typed so far. */
export const $suggestions = atom<Suggestion[]>([])

/** Typing pauses shorter than this ask nothing. */
const pauseMilliseconds = 150
let waiting: ReturnType<typeof setTimeout> | undefined
let asked: AbortController | null = null

/** Asks for suggestions once the person pauses; the answer to older words is dropped. */
export function askSuggestions(text: string): void {
  stop()
  const keyword = text.trim()
  if (keyword === '') {
    $suggestions.set([])
    return
  }
  waiting = setTimeout(() => void ask(keyword), pauseMilliseconds)
}

export function forgetSuggestions(): void {
  stop()
  $suggestions.set([])
}

function stop(): void {
  clearTimeout(waiting)
  asked?.abort()
  asked = null
}

async function ask(keyword: string): Promise<void> {
  const current = new AbortController()
  asked = current
  try {
    const { list } = await send(portalSuggestions, {
      query: { keyword },
      signal: current.signal,
      hideLoading: true,
    })
    if (asked === current) $suggestions.set(list)
  } catch {
    // Suggestions are a help: without them the person searches with the words typed. The failure
    // itself is reported by the client.
    if (asked === current) $suggestions.set([])
  }
}
