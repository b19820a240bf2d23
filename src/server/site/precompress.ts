import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { compressedBytes, isWorthCompressing } from './compress-file.ts'
import { work } from './compress-share.ts'
import { inThreads } from './threads.ts'

const module = new URL('./compress-share.ts', import.meta.url).href

export interface Precompressed {
  files: number
  bytes: number
  brotliBytes: number
}

/** Pages were compressed when they were completed (finish-share.ts). */
const isDone = /\.(?:html|br|gz)$/u
const lastingCopy = /^_astro[\\/].+\.(?:br|gz)$/u

/**
 * A step of the build: writes `name.br` and `name.gz` beside text files other than pages. Newer
 * copies are reused; those of deleted files are deleted.
 */
export async function precompress(dir: string): Promise<Precompressed> {
  const total: Precompressed = { files: 0, bytes: 0, brotliBytes: 0 }
  const changed: string[] = []
  const names = new Set(readdirSync(dir, { recursive: true, encoding: 'utf8' }))
  for (const name of names) {
    const path = join(dir, name)
    if (lastingCopy.test(name) && !names.has(name.slice(0, -'.br'.length))) rmSync(path)
    if (isDone.test(name)) continue
    const { size } = statSync(path)
    if (!isWorthCompressing(name, size)) continue
    const compressed = compressedBytes(path)
    if (compressed === null) changed.push(path)
    total.files += 1
    total.bytes += size
    total.brotliBytes += compressed ?? 0
  }
  for (const bytes of await inThreads({ work, module }, changed, null)) total.brotliBytes += bytes
  return total
}
