import type { AnyCall, DataOf } from '#contract/kernel.ts'

type Envelope = { code?: unknown; data?: unknown } | null

/**
 * Makes a call without parameters as an anonymous client, for pages too small for the full client
 * (send.ts): no session, no retry. Null when there is no response or a refusal, so use it only
 * for what a page can do without.
 */
export async function askAnonymously<C extends AnyCall & { query?: undefined }>(
  call: C,
  { base, language }: { base: string; language: string },
): Promise<DataOf<C> | null> {
  const address = `${base.replace(/\/+$/u, '')}${call.path}?language=${language}`
  try {
    const answer: Envelope = await (await fetch(address)).json()
    return answer?.code === 200 ? (answer.data as DataOf<C>) : null
  } catch (error) {
    // No network (TypeError), or a response that is not JSON (SyntaxError).
    if (error instanceof TypeError || error instanceof SyntaxError) return null
    throw error
  }
}
