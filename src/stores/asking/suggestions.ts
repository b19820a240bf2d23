import { computed } from 'nanostores'
import { errorCodeOf } from './error-code.ts'
import { createLoaded } from './loaded.ts'

const pauseMilliseconds = 150

/**
 * Suggestions for the text typed so far; results for older text are dropped. They are only a help:
 * when a request fails nothing is suggested, and the client has reported why.
 */
export function createSuggestions<Offer>(
  askFor: (keyword: string, signal: AbortSignal) => Promise<readonly Offer[]>,
) {
  const nothing: readonly Offer[] = []
  const { $loaded, ask, forget } = createLoaded(
    async (keyword: string, signal) => {
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
      if (signal.aborted) return nothing
      return askFor(keyword, signal).catch((error: unknown) => {
        errorCodeOf(error)
        return nothing
      })
    },
    { begin: '', isPublic: true },
  )
  return {
    $offered: computed($loaded, (loaded) => (loaded.state === 'ready' ? loaded.value : nothing)),
    typed: (text: string) => void ask(text.trim()),
    forget,
  }
}
