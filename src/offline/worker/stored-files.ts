import { filesIn, isHashed, namesFiles } from '../files-in.ts'
import { fileStore, pageStore } from '../stores.ts'
import { isOfKind } from './ours.ts'
import { storedCopy } from './stored-copy.ts'

/** Stores the built files that a text refers to, and those that they refer to. */
export async function storeFiles(text: string): Promise<void> {
  const store = await caches.open(fileStore)
  const wanted = new Set(filesIn(text))
  for (const address of wanted) {
    const copy = (await caches.match(address)) ?? (await fetchFile(store, address))
    if (copy === null || !namesFiles(address)) continue
    for (const next of filesIn(await copy.text())) wanted.add(next)
  }
}

/** Null if missing or not ours: a page without one of its pictures is still worth reading. */
async function fetchFile(store: Cache, address: string): Promise<Response | null> {
  const response = await fetch(address, { credentials: 'omit' })
  if (response.status !== 200 || !isOfKind(address, response)) return null
  const copy = await storedCopy(response)
  await store.put(address, copy.clone())
  return copy
}

/** For a picture also another size or format: a page names many (`name.hash_size.ending`). */
export async function storedFile({ pathname }: URL): Promise<Response | undefined> {
  const exact = await caches.match(pathname)
  if (exact !== undefined) return exact
  const sameDrawing = pathname.slice(0, pathname.lastIndexOf('_') + 1)
  if (sameDrawing.length <= '/_astro/'.length || !isHashed(sameDrawing)) return undefined
  const store = await caches.open(fileStore)
  const sibling = (await store.keys()).find(({ url }) =>
    new URL(url).pathname.startsWith(sameDrawing),
  )
  return sibling && store.match(sibling)
}

/** Removes files that no stored page needs any more, such as an earlier deployment's. */
export async function dropUnusedFiles(): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(pageStore), caches.open(fileStore)])
  const used = new Set<string>()
  for (const page of await pages.matchAll()) {
    for (const address of filesIn(await page.text())) used.add(address)
  }
  for (const address of used) {
    if (!namesFiles(address)) continue
    const text = await (await files.match(address))?.text()
    for (const next of filesIn(text ?? '')) used.add(next)
  }
  for (const request of await files.keys()) {
    if (!used.has(new URL(request.url).pathname)) await files.delete(request)
  }
}
