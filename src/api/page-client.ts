import type { LocaleCode } from '#i18n/locales.ts'
import { createClient } from './send.ts'
import type { Send } from './send-parts.ts'

interface PageClientParts {
  product: string
  language: LocaleCode
  /** `Astro.locals.send`: the server that renders the page answers the calls itself. */
  answer?: (request: Request) => Promise<Response>
}

/**
 * The client of a page's frontmatter: a visitor, in the page's language. A page rendered on demand
 * asks the server that renders it; a page made at build time asks `BUILD_API_BASE`. Null when there
 * is neither: such a page is built without numbers.
 */
export function pageClient({ product, language, answer }: PageClientParts): Send | null {
  const base = answer ? 'http://localhost' : (process.env.BUILD_API_BASE ?? '')
  if (base === '') return null
  const { send } = createClient({
    base,
    product,
    locale: () => language,
    session: { current: () => null, invalid: () => {} },
    ...(answer && { fetch: (address, init) => answer(new Request(address, init)) }),
  })
  return send
}
