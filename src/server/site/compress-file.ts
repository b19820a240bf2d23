import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Only files that never change are worth the slowest setting: 9 takes four times as long as 6, and
 * saves 0.7 %. A window of 64 KB holds most files.
 */
const settings = {
  lasting: { quality: 11, windowBits: constants.BROTLI_DEFAULT_WINDOW },
  // Level 11 would take seconds: this is the browser editor, which few people load.
  large: { quality: 9, windowBits: constants.BROTLI_DEFAULT_WINDOW },
  other: { quality: 6, windowBits: 16 },
} as const
const lastingFolder = /[\\/]_astro[\\/]/u

const largeBytes = 500_000
const textExtensions = /\.(?:html|css|m?js|svg|json|xml|txt|webmanifest|bin)$/u
/** Smaller files gain nothing. */
const smallest = 512

export const isWorthCompressing = (name: string, size: number): boolean =>
  size >= smallest && textExtensions.test(name)

/** Size of the brotli copy, or null if outdated; slow ones are compared by content. */
export function compressedBytes(path: string): number | null {
  const copy = statSync(`${path}.br`, { throwIfNoEntry: false })
  if (copy === undefined) return null
  if (copy.mtimeMs >= statSync(path).mtimeMs) return copy.size
  return lastingFolder.test(path) && isCopy(`${path}.br`, path) ? copy.size : null
}

function isCopy(copy: string, path: string): boolean {
  try {
    return brotliDecompressSync(readFileSync(copy)).equals(readFileSync(path))
  } catch {
    // Interrupted while it was written.
    return false
  }
}

/** Returns the size of the brotli copy. Synchronous: awaiting cost more than the work. */
export function compressFile(path: string, bytes = readFileSync(path)): number {
  const { quality, windowBits } = settings[kindOf(path, bytes.byteLength)]
  const small = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
  writeFileSync(`${path}.gz`, gzipSync(bytes))
  writeFileSync(`${path}.br`, small)
  return small.byteLength
}

function kindOf(path: string, size: number): keyof typeof settings {
  if (!lastingFolder.test(path)) return 'other'
  return size < largeBytes ? 'lasting' : 'large'
}
