import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import { addressOf } from './file-index.ts'
import { work } from './finish-share.ts'
import { writeInlineHashes } from './inline-hashes.ts'
import { inThreads } from './threads.ts'
import { writePageParts } from './whole/page-parts.ts'

const module = new URL('./finish-share.ts', import.meta.url).href

/** A step of the build: completes and compresses new pages, and lists all inline code. */
export async function finishPages(clientDir: string): Promise<void> {
  writePageParts(clientDir)
  const names = readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
  const found = await inThreads({ work, module }, names, { clientDir })
  const hashes = found
    .flat()
    .map(([name, own]) => [addressOf(`/${name.split(sep).join('/')}`), own] as const)
    // Sorted, so that the list does not depend on the number of threads.
    .sort(([one], [other]) => (one < other ? -1 : 1))
  await writeInlineHashes(clientDir, new Map(hashes))
}
