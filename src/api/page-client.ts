import { productToken } from '#i18n/brand.ts'
import { type Locale, localeTable } from '#i18n/locales.ts'
import { createClient } from './send.ts'
import type { Send } from './send-parts.ts'

/** What the server gives to an on-demand page (`Astro.locals`): the calls, without a socket. */
export interface PageLocals {
  send?: (request: Request) => Promise<Response>
}

const nowhere = 'http://calls.invalid'

/**
 * The client of a page's front matter. On demand it asks the server that renders the page; at build
 * time the server named by `BUILD_API_BASE`. Null when there is neither: the page is then built
 * without the numbers that only a database knows.
 */
export function pageSend(locale: Locale, locals: PageLocals = {}): Send | null {
  const base = process.env.BUILD_API_BASE
  const inProcess = locals.send
  if (!inProcess && !base) return null
  const { send } = createClient({
    base: inProcess ? nowhere : (base ?? ''),
    product: productToken,
    locale: () => localeTable[locale].code,
    session: { current: () => null, invalid: () => {} },
    ...(inProcess && {
      fetch: (input: RequestInfo | URL, init?: RequestInit) => inProcess(new Request(input, init)),
    }),
  })
  return send
}
