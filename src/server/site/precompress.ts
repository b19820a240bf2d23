import { readdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { compressFile, keptCopy } from './compress-file.ts'

const textEndings = /\.(?:html|css|m?js|svg|json|xml|txt|webmanifest|bin)$/u
/** Smaller files gain nothing. */
const smallest = 512
/** So few are done before a thread has started. */
const fewFiles = 50

export interface Precompressed {
  files: number
  bytes: number
  brotliBytes: number
}

/**
 * A step of the build: writes `name.br` and `name.gz` beside each text file that gains by it. Newer
 * copies stay, so a rebuild compresses only what changed.
 */
export async function precompress(dir: string): Promise<Precompressed> {
  const total: Precompressed = { files: 0, bytes: 0, brotliBytes: 0 }
  const changed: string[] = []
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!textEndings.test(name)) continue
    const path = join(dir, name)
    const { size } = statSync(path)
    if (size < smallest) continue
    const kept = keptCopy(path)
    if (kept === null) changed.push(path)
    total.files += 1
    total.bytes += size
    total.brotliBytes += kept ?? 0
  }
  total.brotliBytes += await compressAll(changed)
  return total
}

/** Compresses on all processors; returns the bytes of the brotli copies. */
async function compressAll(paths: readonly string[]): Promise<number> {
  if (paths.length < fewFiles) return paths.reduce((bytes, path) => bytes + compressFile(path), 0)
  const threads = availableParallelism()
  // Interleaved, because large files are next to each other.
  const shares = Array.from({ length: threads }, (_, thread) =>
    paths.filter((_, index) => index % threads === thread),
  )
  const bytes = await Promise.all(shares.map(compressInThread))
  return bytes.reduce((sum, share) => sum + share, 0)
}

function compressInThread(paths: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compress-worker.ts', import.meta.url), {
      workerData: { paths },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
