import type { LocaleCode } from '#i18n/locales.ts'
import type { SessionTokens } from './headers.ts'
import { createClient } from './send.ts'
import type { Send } from './send-parts.ts'

interface PageClientParts {
  product: string
  language: LocaleCode
  /** `Astro.locals.send`: the server that renders the page answers the calls itself. */
  answer?: (request: Request) => Promise<Response>
  /** Of the person who asks for the page; a visitor without one. */
  token?: string | null
}

/**
 * The client of a page's frontmatter: a visitor, or who holds `token`, in the page's language. A page rendered on demand
 * asks the server that renders it; a page made at build time asks `BUILD_API_BASE`. Null when there
 * is neither: such a page is built without numbers.
 */
export function pageClient({
  product,
  language,
  answer,
  token = null,
}: PageClientParts): Send | null {
  const base = answer ? 'http://localhost' : (process.env.BUILD_API_BASE ?? '')
  if (base === '') return null
  const { send } = createClient({
    base,
    product,
    locale: () => language,
    session: { current: () => (token === null ? null : tokensOf(token)), invalid: () => {} },
    ...(answer && { fetch: (address, init) => answer(new Request(address, init)) }),
  })
  return send
}

/** What a browser looks at besides the token is not needed here. */
const tokensOf = (token: string): SessionTokens => ({
  token,
  sessionId: '',
  paasToken: '',
  certification: '',
  isOrganization: false,
})
