import { deviceAnswer } from '#rules/primitives/device-answer.ts'
import { isCacheable, plainPath } from '../is-cacheable.ts'
import { kinds } from './built.ts'
import { type Asked, withStoredLine } from './marks.ts'
import { retireIfGone } from './retire.ts'
import type { FetchEvent } from './scope.ts'
import { offlinePage } from './shell.ts'
import { storedFile } from './stored-files.ts'
import { storedPage, takeAnswer, visitAgain } from './stored-pages.ts'

/** How long a reader waits for the network when there is a copy. */
const patienceMs = 3_000

/** Network first, so that readers see corrections, then the stored copy. */
export async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const { method } = event.request
  const path = plainPath(url)
  const mayStore = method === 'GET' && isCacheable(kinds, path)
  const network = askNetwork(event)
  event.waitUntil(network.then(retireIfGone, () => {}))
  if (mayStore)
    event.waitUntil(
      network.then(
        (answer) => takeAnswer(path, answer.clone()),
        () => {},
      ),
    )

  const copy = mayStore ? await storedPage(path) : undefined
  const answer = await (copy ? Promise.race([network, afterPatience()]) : network).catch(() => null)
  if (answer !== null && (answer.status < 500 || !copy)) return answer
  if (copy) {
    event.waitUntil(visitAgain(path, copy.clone()))
    return withStoredLine(copy, path)
  }
  const asked: Asked = method !== 'GET' ? 'sent' : mayStore ? 'page' : 'live'
  return offlinePage(path, asked)
}

async function askNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

const afterPatience = () =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs)
  })

/** Copy first: the name changes with the content, so it is never stale. */
export async function answerFile({ request }: FetchEvent, url: URL): Promise<Response> {
  const copy = await deviceAnswer(caches.match(url.pathname)).catch(() => undefined)
  if (copy !== undefined) return copy
  try {
    return await fetch(request)
  } catch {
    return (await deviceAnswer(storedFile(url)).catch(() => undefined)) ?? Response.error()
  }
}
