import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Where the page of an address lies in the built site. */
export const pageFile = (outDir: string, path: string) => join(outDir, 'client', path, 'index.html')

/** A page's file and what was compressed from it. */
export const compressedCopies = (file: string) => [file, `${file}.br`, `${file}.gz`]

/** Pictures are made for the pages that a build renders; those that stay show former ones. */
const picture = /[\\/]_astro[\\/].+\.(?:avif|webp|jpe?g|png|gif|svg)(?:\.br|\.gz)?$/u

/**
 * Removes everything that earlier builds left, but the pages at these addresses, their compressed
 * copies and pictures.
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
      picture.test(path) ||
      (statSync(path).isDirectory() && !clear(path, staying))
    ) {
      isEmpty = false
    } else {
      rmSync(path, { recursive: true })
    }
  }
  return isEmpty
}
