import type { AstroInlineConfig } from 'astro'
import { redirectFor } from '#redirects'

type Plugin = NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number]

const notPages = /^\/(?:@|_|node_modules\/|src\/|api\/|cert\/|mechanism\/|og\/|ws\/|healthz)/u

/** Permanent redirects in development, from the same table as in production. */
export function devRedirects(): Plugin {
  return {
    name: 'redirects',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const address = request.url ?? '/'
        if (notPages.test(address)) return next()
        const { pathname, search } = new URL(address, 'http://localhost')
        const redirect = redirectFor(pathname, search)
        if (redirect === null) return next()
        response.writeHead(redirect.status, { Location: redirect.to }).end()
      })
    },
  }
}
