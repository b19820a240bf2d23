import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

export const pageFile = (outDir: string, path: string) => join(outDir, 'client', path, 'index.html')

const compressedCopies = (file: string) => [file, `${file}.br`, `${file}.gz`]

/**
 * Pictures must be carried over: a build makes only those of the pages it renders. Compressed
 * copies save work where files come out the same (server/site/precompress.ts removes the others).
 */
const lasting = /\.(?:avif|webp|jpe?g|png|gif|svg|br|gz)$/u

/** Empties `outDir`, then copies those of the given pages that exist in an earlier build. */
export function carryPages(formerDir: string, outDir: string, paths: Iterable<string>): void {
  rmSync(outDir, { recursive: true, force: true })
  let isEmpty = true
  for (const path of paths) {
    isEmpty = false
    const [from, to] = [pageFile(formerDir, path), pageFile(outDir, path)]
    if (!existsSync(from)) continue
    mkdirSync(dirname(to), { recursive: true })
    // A hard link suffices: pages are never modified in place.
    for (const ending of ['', '.br', '.gz']) {
      if (existsSync(from + ending)) linkSync(from + ending, to + ending)
    }
  }
  if (!isEmpty) carryLasting(join(formerDir, 'client/_astro'), join(outDir, 'client/_astro'))
}

function carryLasting(from: string, to: string): void {
  if (!existsSync(from)) return
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const source = join(from, name)
    const found = statSync(source)
    if (!found.isFile() || !lasting.test(name)) continue
    mkdirSync(dirname(join(to, name)), { recursive: true })
    copyFileSync(source, join(to, name))
    utimesSync(join(to, name), found.atime, found.mtime)
  }
}

/** Removes a carried page that changed or no longer exists. */
export function removePage(outDir: string, path: string): void {
  for (const name of compressedCopies(pageFile(outDir, path))) rmSync(name, { force: true })
}
