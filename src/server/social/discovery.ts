import * as v from 'valibot'
import { dayMs } from '#rules/primitives/durations.ts'

/** In milliseconds; Google's changes once in years. */
const cacheMs = dayMs
/** In milliseconds: longer than it takes, shorter than a person waits. */
export const providerTimeoutMs = 5_000

const Document = v.object({
  issuer: v.string(),
  authorization_endpoint: v.pipe(v.string(), v.url()),
  jwks_uri: v.pipe(v.string(), v.url()),
})
export type Discovered = v.InferOutput<typeof Document>

/** An OpenID discovery document, fetched once a day. Throws if away or under another name. */
export function createDiscovery(issuer: string, clock: () => Date): () => Promise<Discovered> {
  let cached: { document: Promise<Discovered>; at: number } | null = null
  return () => {
    const now = clock().getTime()
    if (cached !== null && now - cached.at < cacheMs) return cached.document
    const document = ask(issuer)
    const asked = { document, at: now }
    cached = asked
    document.catch(() => {
      if (cached === asked) cached = null
    })
    return document
  }
}

async function ask(issuer: string): Promise<Discovered> {
  const answer = await fetch(`${issuer.replace(/\/$/u, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(providerTimeoutMs),
  })
  const document = v.parse(Document, await answer.json())
  if (document.issuer !== issuer) throw new Error(`${issuer} says to be ${document.issuer}`)
  return document
}
