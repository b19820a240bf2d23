import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Catalogue } from './catalogue.ts'
import { catalogueFiles } from './catalogue-files.ts'

/** A changed catalogue; `before` is empty for a new one, `after` for a removed one. */
export interface WrittenCatalogue {
  /** Below the folder of the language: `teaching/lesson.json`. */
  file: string
  before: string
  after: string
}

/**
 * Rewrites the simplified Chinese catalogues where sources, glossaries or the converter have
 * changed, and returns those. Takes 10 ms when nothing has; programs call it before they read
 * texts, even concurrently, because each file is replaced atomically.
 */
export async function ensureSimplified(
  messages = join(import.meta.dirname, '../messages'),
): Promise<WrittenCatalogue[]> {
  const source = join(messages, 'zh-tw')
  const derived = join(messages, 'zh-hans')
  // Digest of inputs and outputs: the texts are up to date while neither changes.
  const digestFile = join(messages, 'zh-hans.digest')
  const traditional = catalogues(source)
  const before = catalogues(derived)
  const madeFrom = digestOf([...traditional, ...rulesOfDerivation()])
  const noted = existsSync(digestFile) ? readFileSync(digestFile, 'utf8') : ''
  if (noted === `${madeFrom} ${digestOf(before)}\n`) return []

  const { deriveCatalogue } = await import('./catalogue.ts')
  const after = new Map<string, string>()
  for (const [name, text] of traditional) {
    const simplified = deriveCatalogue(basename(name, '.json'), JSON.parse(text) as Catalogue)
    after.set(name, `${JSON.stringify(simplified, null, 2)}\n`)
  }
  for (const [name, text] of after) {
    if (before.get(name) !== text) putInPlace(join(derived, name), text)
  }
  for (const name of before.keys()) {
    if (!after.has(name)) rmSync(join(derived, name), { force: true })
  }
  putInPlace(digestFile, `${madeFrom} ${digestOf(after)}\n`)
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({
      file: name,
      before: before.get(name) ?? '',
      after: after.get(name) ?? '',
    }))
    .filter((one) => one.before !== one.after)
}

/** The other inputs of the derivation. */
const rulesOfDerivation = () => [
  ...readdirSync(import.meta.dirname).map((name) => read(import.meta.dirname, name)),
  // Contains the converter's version.
  read(import.meta.dirname, '../../../package.json'),
]

function catalogues(folder: string): Map<string, string> {
  const names = existsSync(folder) ? catalogueFiles(folder) : []
  return new Map(names.map((name) => [name, read(folder, name)]))
}

const read = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8')

function digestOf(parts: Iterable<string | readonly [string, string]>): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(JSON.stringify(part))
  return hash.digest('hex')
}

function putInPlace(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const aside = `${path}.${process.pid}`
  writeFileSync(aside, text)
  renameSync(aside, path)
}
