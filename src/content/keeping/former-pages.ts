import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const pageFile = (outDir: string, path: string) => join(outDir, 'client', path, 'index.html')

export const compressedCopies = (file: string) => [file, `${file}.br`, `${file}.gz`]

/**
 * A build makes pictures only for the pages it renders; kept pages show earlier ones. Compressed copies
 * stay for files that come out the same (server/site/precompress.ts takes away those of no file).
 */
const lasting = /[\\/]_astro[\\/].+\.(?:avif|webp|jpe?g|png|gif|svg|br|gz)$/u

/**
 * Deletes what earlier builds left, except these pages, their pictures, and compressed copies.
 */
export function clearButPages(outDir: string, paths: Iterable<string>): void {
  const staying = new Set<string>()
  for (const path of paths) {
    for (const file of compressedCopies(pageFile(outDir, path))) staying.add(file)
  }
  if (staying.size === 0) rmSync(outDir, { recursive: true, force: true })
  else clear(outDir, staying)
}

/** True when the folder is empty afterwards. */
function clear(folder: string, staying: ReadonlySet<string>): boolean {
  let isEmpty = true
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (
      staying.has(path) ||
      lasting.test(path) ||
      (statSync(path).isDirectory() && !clear(path, staying))
    ) {
      isEmpty = false
    } else {
      rmSync(path, { recursive: true })
    }
  }
  return isEmpty
}
