import type { AstroInlineConfig } from 'astro'
import { isSentFromHere } from './ground/this-machine.ts'

type Plugin = NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number]

const ofDevelopers = /^\/(?:[a-z-]+\/)?dev(?:\/|$)/u

/**
 * Developers' pages for this machine alone. Requests of others get the header that a proxy would
 * add, since the API sees only the address of Vite's proxy.
 */
export function devPages(): Plugin {
  return {
    name: 'dev-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (isSentFromHere(request)) return next()
        request.headers['x-forwarded-for'] ??= request.socket.remoteAddress ?? 'unknown'
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (!ofDevelopers.test(decoded(pathname))) return next()
        response.writeHead(404).end()
      })
    },
  }
}

/** Decodes as the pages' router does; what cannot be decoded is no page. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
