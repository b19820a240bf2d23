import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inParallel } from './in-parallel.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const textEndings = /\.(?:html|css|m?js|svg|json|xml|txt|webmanifest)$/u
/** Bytes below which a compressed copy is not worth its name. */
const smallest = 512
/** Files that keep their name for ever are worth the slow setting; thousands of pages are not. */
const brotliQuality = { asset: 11, page: 6 } as const

export interface Precompressed {
  files: number
  /** Bytes of those files, and of their brotli copies. */
  bytes: number
  brotliBytes: number
}

/**
 * Step of the build: writes `name.br` and `name.gz` beside each text file that gains by it. Copies
 * that are newer than their file stay, so that a rebuild compresses only what changed.
 */
export async function precompress(dir: string): Promise<Precompressed> {
  const total: Precompressed = { files: 0, bytes: 0, brotliBytes: 0 }
  const names = await readdir(dir, { recursive: true })
  await inParallel(
    names.filter((name) => textEndings.test(name)),
    async (name) => {
      const path = join(dir, name)
      const { size, mtimeMs } = await stat(path)
      if (size < smallest) return
      const small = (await newerSize(`${path}.br`, mtimeMs)) ?? (await compress(path))
      total.files += 1
      total.bytes += size
      total.brotliBytes += small
    },
  )
  return total
}

async function newerSize(path: string, than: number): Promise<number | null> {
  const copy = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return copy !== null && copy.mtimeMs >= than ? copy.size : null
}

/** Writes both copies; gives the bytes of the brotli one. */
async function compress(path: string): Promise<number> {
  const bytes = await readFile(path)
  const quality = path.endsWith('.html') ? brotliQuality.page : brotliQuality.asset
  const [small, fallback] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
    gzipped(bytes, { level: path.endsWith('.html') ? 6 : 9 }),
  ])
  await writeFile(`${path}.gz`, fallback)
  await writeFile(`${path}.br`, small)
  return small.byteLength
}
