import type { AnyCall, DataOf } from '#contract/kernel.ts'

/** Parts of an answer that are looked at; anything may stand there. */
type Envelope = { code?: unknown; data?: unknown } | null

/**
 * Asks a call without parameters as a guest, for pages whose scripts have no room for the client
 * (send.ts): no session, no second try. Null when there is no answer or a refusal, so it is only for
 * what a page can do without.
 */
export async function askAsGuest<C extends AnyCall & { query?: undefined }>(
  call: C,
  { base, language }: { base: string; language: string },
): Promise<DataOf<C> | null> {
  const address = `${base.replace(/\/+$/u, '')}${call.path}?language=${language}`
  try {
    const answer: Envelope = await (await fetch(address)).json()
    return answer?.code === 200 ? (answer.data as DataOf<C>) : null
  } catch (error) {
    // No network (TypeError), or something else than our server answered (SyntaxError).
    if (error instanceof TypeError || error instanceof SyntaxError) return null
    throw error
  }
}
