import type { AstroInlineConfig } from 'astro'
import { isSentFromHere } from './ground/this-machine.ts'

type Plugin = NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number]

const ofDevelopers = /^\/(?:[a-z-]+\/)?dev(?:\/|$)/u

/**
 * Pages of developers in `npm run dev`, for this machine alone. The calls, which are behind a proxy
 * here, see the proxy's address: they are told that others ask by the header that such a proxy adds.
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

/** As the pages' own router reads it; what cannot be decoded is no page. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
