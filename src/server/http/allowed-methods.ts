import type { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'

/** The methods that an app has at a path; empty for an unknown path. */
export function allowedMethods({ routes }: Pick<Hono, 'routes'>): (path: string) => string[] {
  const known = new TrieRouter<string>()
  for (const { method, path } of routes) {
    // Handlers for all methods are middleware.
    if (method !== 'ALL') known.add('GET', path, method)
  }
  return (path) => {
    const methods = new Set(known.match('GET', path)[0].map(([method]) => method))
    if (methods.has('GET')) methods.add('HEAD')
    return [...methods].sort()
  }
}
