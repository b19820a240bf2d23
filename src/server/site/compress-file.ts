import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Files that keep their content for ever are worth the slowest setting. Thousands of pages, and
 * sitemaps of megabytes, are not: for them 9 with a window of 64 KB takes as long as 6 with a large
 * one, and saves two parts in a hundred.
 */
const settings = {
  lasting: { quality: 11, windowBits: constants.BROTLI_DEFAULT_WINDOW },
  // Seconds at 11: the browser editor, which few people load.
  large: { quality: 9, windowBits: constants.BROTLI_DEFAULT_WINDOW },
  other: { quality: 9, windowBits: 16 },
} as const
/** Folder of scripts and styles with a digest in their names. */
const lastingFolder = /[\\/]_astro[\\/]/u

/** Bytes from which a lasting file is large. */
const largeBytes = 500_000

/** Bytes of a file's brotli copy when it is newer than the file, else null. */
export function keptCopy(path: string): number | null {
  const copy = statSync(`${path}.br`, { throwIfNoEntry: false })
  return copy !== undefined && copy.mtimeMs >= statSync(path).mtimeMs ? copy.size : null
}

/**
 * Writes `path.gz` and `path.br`, the second one last; gives the bytes of the brotli copy. Without
 * promises: pages are small, and waiting for each step cost more than the steps.
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
