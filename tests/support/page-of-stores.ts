import { vi } from 'vitest'
import { $session, type Session, signIn } from '#stores/accounts/session/session.ts'

export interface SentCall {
  method: string
  path: string
  query: URLSearchParams
  body: Readonly<Record<string, unknown>>
}
/** The server's answer: data, a file, or an error code; `network` for no answer. */
type Said =
  | { data: unknown }
  | { file: string }
  | { code: string; issues?: readonly object[] }
  | 'network'

const asFile = { headers: { 'content-type': 'text/csv' } }

function fieldsOf(body: RequestInit['body']): SentCall['body'] {
  if (body instanceof FormData || body instanceof URLSearchParams) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : {}
}

/** A page for stores: `sent` are the calls made, `left` is the address navigated to. */
export function pageOfStores(answer: (call: SentCall) => Said, address = '/') {
  const sent: SentCall[] = []
  const left: string[] = []
  const url = new URL(address, 'https://site.example')
  const location = {
    get pathname() {
      return url.pathname
    },
    get search() {
      return url.search
    },
    get hash() {
      return url.hash
    },
    get href() {
      return url.href
    },
    origin: url.origin,
    assign: (to: string) => void left.push(to),
  }
  const history = {
    state: null as unknown,
    pushState: (state: unknown, _: string, to: string) => {
      history.state = state
      url.href = new URL(to, url).href
    },
    replaceState: (...given: [unknown, string, string]) => history.pushState(...given),
  }
  const page = Object.assign(new EventTarget(), {
    location,
    history,
    scrollTo: () => {},
    scrollY: 0,
  })
  const shown = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    documentElement: { dataset: {}, lang: 'en' },
    querySelector: () => null,
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', page.history)
  vi.stubGlobal('document', shown)
  vi.stubGlobal('fetch', async (to: string, init: RequestInit) => {
    const of = new URL(to, url)
    const call = {
      method: init.method ?? 'GET',
      path: of.pathname,
      query: of.searchParams,
      body: fieldsOf(init.body),
    }
    sent.push(call)
    const said = answer(call)
    if (said === 'network') throw new TypeError('fetch failed')
    if (typeof said === 'object' && 'file' in said) return new Response(said.file, asFile)
    return Response.json('data' in said ? { code: 200, ...said } : { data: null, ...said })
  })
  const as = (kind: Session['kind'], userId = 1) => {
    const sessionId = crypto.randomUUID()
    const nothing = { kinds: [], paasToken: '', certification: '' }
    signIn({ kind, userId, token: sessionId, sessionId, ...nothing }, { rememberMe: false })
  }
  const back = (to: string, state: unknown = null) => {
    history.state = state
    url.href = new URL(to, url).href
    page.dispatchEvent(new Event('popstate'))
  }
  $session.listen(() => {})
  return { sent, left, as, page, shown, back, address: () => url.pathname + url.search }
}
