import { fileStore, pageStore } from '../stores.ts'
import { bytesIn } from './stored-copy.ts'
import { dropUnusedFiles } from './stored-files.ts'

/** Limits for one device; files count uncompressed. */
const mostPages = 60
const mostBytes = 20 * 1024 * 1024

/** Removes the least recently visited pages, and the files that only they needed. */
async function dropOldest(count: number): Promise<void> {
  const pages = await caches.open(pageStore)
  for (const request of (await pages.keys()).slice(0, count)) await pages.delete(request)
  await dropUnusedFiles()
}

async function enforceLimits(): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(pageStore), caches.open(fileStore)])
  const surplus = (await pages.keys()).length - mostPages
  if (surplus > 0) await dropOldest(surplus)
  while ((await bytesIn(pages)) + (await bytesIn(files)) > mostBytes) {
    const left = (await pages.keys()).length
    if (left === 0) return
    await dropOldest(Math.ceil(left / 4))
  }
}

async function makeHalf(): Promise<void> {
  const pages = await caches.open(pageStore)
  await dropOldest(Math.ceil((await pages.keys()).length / 2))
}

export const room = { enforceLimits, makeHalf }
