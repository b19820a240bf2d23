import { createSite, type SiteOptions } from '#server/site/site.ts'
import type { openSite } from './small-site.ts'

/** The small site with pages whose rendering ends on command. */
export async function heldSite(
  { standard }: Pick<Awaited<ReturnType<typeof openSite>>, 'standard'>,
  limits: SiteOptions['limits'],
) {
  const asked: string[] = []
  const headers: string[][] = []
  const held: (() => void)[] = []
  let rendering = 0
  let most = 0
  const answer = await createSite({
    ...standard,
    limits,
    async renderPage(request) {
      asked.push(request.url)
      headers.push([...request.headers.keys()])
      rendering += 1
      most = Math.max(most, rendering)
      await new Promise<void>((resolve) => held.push(resolve))
      rendering -= 1
      return new Response('<p>page', { headers: { 'Content-Type': 'text/html' } })
    },
  })
  return {
    asked,
    headers,
    rendering: () => rendering,
    most: () => most,
    get: (path: string, address: string, sent: Record<string, string> = {}) =>
      answer(new Request(`https://site.example${path}`, { headers: sent }), { address }),
    /** Lets this many renderings end, one after another, each once it has begun. */
    async finish(count: number): Promise<void> {
      for (let ended = 0; ended < count; ) {
        const end = held.shift()
        if (end !== undefined) ended += 1
        end?.()
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}
