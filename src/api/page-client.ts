import type { LocaleCode } from '#i18n/locales.ts'
import type { SessionTokens } from './headers.ts'
import { createClient } from './send.ts'
import type { Send } from './send-parts.ts'

interface PageClientParts {
  product: string
  language: LocaleCode
  /** `Astro.locals.send`: the server that renders the page handles the calls itself. */
  answer?: (request: Request) => Promise<Response>
  /** The token of the person who requested the page; none for a visitor. */
  token?: string | null
}

/**
 * The client of a page's frontmatter, for a visitor or for the owner of `token`, in the language of
 * the page. A page rendered on demand calls the server that renders it; a page made at build time
 * calls `BUILD_API_BASE`. Null when there is neither: such a page is built without numbers.
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

/** The other tokens are used only in browsers. */
const tokensOf = (token: string): SessionTokens => ({
  token,
  sessionId: '',
  paasToken: '',
  certification: '',
  isOrganization: false,
})
