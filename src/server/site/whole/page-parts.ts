import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSheet } from './read-sheet.ts'
import { namesIn, type Sheet } from './sheet.ts'

/** Parts from which pages are completed (whole-page.ts), by address. */
export interface PageParts {
  sheets: Record<string, Sheet>
  /** Classes and elements in the sheets that a script may add to its page. */
  scripts: Record<string, readonly string[]>
  /** Drawings of each sprite by name: the `<symbol>`, without its id. */
  sprites: Record<string, Record<string, string>>
}

/** A hidden file, so it is not served. */
const fileName = '.page-parts.json'
const folder = '_astro'

/** The parts that the build wrote; empty when it wrote none. */
export function readPageParts(clientDir: string): PageParts {
  const file = join(clientDir, fileName)
  if (!existsSync(file)) return { sheets: {}, scripts: {}, sprites: {} }
  return JSON.parse(readFileSync(file, 'utf8')) as PageParts
}

/** Extracts the parts of the built files, for this build's pages and on-demand ones. */
export function writePageParts(clientDir: string): PageParts {
  const files = readdirSync(join(clientDir, folder))
  const text = (name: string) => readFileSync(join(clientDir, folder, name), 'utf8')
  const named = (ending: RegExp) => files.filter((name) => ending.test(name))
  const sheets = Object.fromEntries(
    named(/\.css$/u).map((name) => [`/${folder}/${name}`, readSheet(text(name))]),
  )
  const known = new Set(Object.values(sheets).flatMap(namesIn))
  const parts: PageParts = {
    sheets,
    scripts: Object.fromEntries(
      named(/_astro_type_script_.+\.js$/u).map((name) => [
        `/${folder}/${name}`,
        namesInScript(text, name, known),
      ]),
    ),
    sprites: Object.fromEntries(
      named(/\.svg$/u).flatMap((name) => {
        const symbols = symbolsIn(text(name))
        return symbols.length === 0 ? [] : [[`/${folder}/${name}`, Object.fromEntries(symbols)]]
      }),
    ),
  }
  writeFileSync(join(clientDir, fileName), JSON.stringify(parts))
  return parts
}

const imported =
  /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{}\s,]+?from\s*)?["'`]\.\/([\w.@-]+)["'`]/gu
const importedLater = /import\(\s*["'`]\.\/([\w.@-]+)["'`]/gu
const react = /^react\./u

const namesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])

/** Names of classes and elements in a script and all it may load; React waits for whole sheets. */
function namesInScript(
  text: (name: string) => string,
  entry: string,
  known: ReadonlySet<string>,
): string[] {
  const { plain } = laterFilesOf(entry, text)
  const words = new Set([...plain].flatMap((name) => text(name).match(/[\w:/.[\]%-]+/gu) ?? []))
  return [...words].flatMap((word) => [word, `.${word}`]).filter((word) => known.has(word))
}

interface LaterFiles {
  /** The entry, its imports, and plain files that these load later. */
  plain: ReadonlySet<string>
  /** Files loaded later that import React; not followed further. */
  drawn: ReadonlySet<string>
}

/** All files that a built script may load, at once or later; `text` returns the code of a file. */
export function laterFilesOf(entry: string, text: (name: string) => string): LaterFiles {
  const plain = withImports(entry, text)
  const drawn = new Set<string>()
  // Files added meanwhile are visited as well.
  for (const name of plain) {
    for (const later of namesOf(text(name), importedLater)) {
      const files = withImports(later, text)
      if ([...files].some((file) => react.test(file))) drawn.add(later)
      else for (const file of files) plain.add(file)
    }
  }
  return { plain, drawn }
}

/** A script and all of its static imports. */
function withImports(name: string, text: (name: string) => string, seen = new Set<string>()) {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const next of namesOf(text(name), imported)) withImports(next, text, seen)
  return seen
}

const symbol = /<symbol id="([\w-]+)"([\s\S]*?<\/symbol>)/gu

const symbolsIn = (svg: string) =>
  [...svg.matchAll(symbol)].map(([, name = '', rest = '']) => [name, rest] as const)
