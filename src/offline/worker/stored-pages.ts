import { deviceAnswer } from '#rules/primitives/device-answer.ts'
import { pageStore } from '../stores.ts'
import { withMutex } from './mutex.ts'
import { isOurPage } from './ours.ts'
import { room } from './room.ts'
import { isFull, storedCopy } from './stored-copy.ts'
import { dropUnusedFiles, storeFiles } from './stored-files.ts'

/** An unreadable or silent store counts as empty, because the network may still work. */
export async function storedPage(path: string): Promise<Response | undefined> {
  try {
    const store = await deviceAnswer(caches.open(pageStore))
    return await deviceAnswer(store.match(encodeURI(path)))
  } catch {
    return undefined
  }
}

/** Moves a page to the end, because the first in the store is evicted first. */
export function visitAgain(path: string, copy: Response): Promise<void> {
  return withMutex(() => put(path, copy))
}

/** Stores a page that may be stored, with its files, or removes it when it is gone or has moved. */
export function takeAnswer(path: string, response: Response): Promise<void> {
  return withMutex(async () => {
    if (await isGone(path, response)) return forget(path)
    if (!isWorthStoring(response)) return
    const copy = await storedCopy(response)
    if (!isOurPage(await copy.clone().text())) return
    try {
      await store(path, copy.clone())
    } catch (error) {
      if (!isFull(error)) throw error
      await room.makeHalf()
      // Still too large for this device: store nothing of it.
      await store(path, copy).catch(() => forget(path))
    }
    await room.enforceLimits()
  })
}

async function store(path: string, copy: Response): Promise<void> {
  await storeFiles(await copy.clone().text())
  await put(path, copy)
}

async function put(path: string, copy: Response): Promise<void> {
  const pages = await caches.open(pageStore)
  await pages.delete(encodeURI(path))
  await pages.put(encodeURI(path), copy)
}

async function forget(path: string): Promise<void> {
  const pages = await caches.open(pageStore)
  if (await pages.delete(encodeURI(path))) await dropUnusedFiles()
}

/** Whether our own site redirects or says not found; a foreign network may say so of every page. */
async function isGone(path: string, response: Response): Promise<boolean> {
  const { type, status } = response
  if (type === 'opaqueredirect') return hasMoved(path)
  return (status === 404 || status === 410) && isOurPage(await response.clone().text())
}

async function hasMoved(path: string): Promise<boolean> {
  if ((await storedPage(path)) === undefined) return false
  const answer = await fetch(encodeURI(path), { credentials: 'omit' }).catch(() => null)
  return answer?.redirected === true && isOurPage(await answer.text())
}

function isWorthStoring({ status, type, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    /^text\/html\b/u.test(headers.get('Content-Type') ?? '') &&
    !/\b(?:no-store|private)\b/u.test(headers.get('Cache-Control') ?? '')
  )
}
