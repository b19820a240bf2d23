import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Files that never change are worth the slowest setting. Thousands of pages, and sitemaps of
 * megabytes, are not: 9 with a window of 64 KB takes as long as 6 with a large one, and saves 2 %.
 */
const settings = {
  lasting: { quality: 11, windowBits: constants.BROTLI_DEFAULT_WINDOW },
  // Level 11 would take seconds: this is the browser editor, which few people load.
  large: { quality: 9, windowBits: constants.BROTLI_DEFAULT_WINDOW },
  other: { quality: 9, windowBits: 16 },
} as const
const lastingFolder = /[\\/]_astro[\\/]/u

const largeBytes = 500_000

/** Bytes of a file's brotli copy; null when it is older than the file. */
export function keptCopy(path: string): number | null {
  const copy = statSync(`${path}.br`, { throwIfNoEntry: false })
  return copy !== undefined && copy.mtimeMs >= statSync(path).mtimeMs ? copy.size : null
}

/**
 * Writes `path.gz`, then `path.br`; returns the bytes of the latter. Synchronous: pages are small,
 * and awaiting each step cost more than the steps.
 */
export function compressFile(path: string): number {
  const bytes = readFileSync(path)
  const { quality, windowBits } = settings[kindOf(path, bytes.byteLength)]
  const small = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${path}.br`, small)
  return small.byteLength
}

function kindOf(path: string, size: number): keyof typeof settings {
  if (!lastingFolder.test(path)) return 'other'
  return size < largeBytes ? 'lasting' : 'large'
}
