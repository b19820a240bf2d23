/*
 * Pages that were read stay readable offline; for others the offline page is shown. Only
 * navigations and built files pass through, so API calls, sockets and people's pictures cannot be
 * stored.
 */
import { isHashed } from '../files-in.ts'
import { isCacheable, plainPath } from '../is-cacheable.ts'
import { answerFile, answerPage } from './answer.ts'
import { kinds, shell } from './built.ts'
import { scope } from './scope.ts'
import { dropOtherStores, storeShell } from './shell.ts'
import { dropUnusedFiles } from './stored-files.ts'
import { takeAnswer } from './stored-pages.ts'

scope.addEventListener('install', (event) => {
  event.waitUntil(storeShell().then(scope.skipWaiting.bind(scope)))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== scope.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url))
  else if (request.method === 'GET' && (isHashed(url.pathname) || shell.includes(url.pathname))) {
    event.respondWith(answerFile(event, url))
  }
})

async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
  await dropOtherStores()
  await dropUnusedFiles()
  await scope.clients.claim()
  await storeOpenPages()
}

/** Pages open when this worker is installed did not pass through it. */
async function storeOpenPages(): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'window' })
  const paths = new Set(open.map(({ url }) => plainPath(new URL(url))))
  for (const path of paths) {
    if (!isCacheable(kinds, path)) continue
    const answer = await fetch(encodeURI(path), { credentials: 'omit' }).catch(() => null)
    if (answer) await takeAnswer(path, answer)
  }
}
