import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../ground/config.ts'
import { openTree } from '../ground/data-folder.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const stampFile = join(root, 'dist/stamp.txt')
/** What the built site is made from; the server's own code is not part of it. */
const sources = [
  'src',
  'public',
  'content',
  'redirects.ts',
  'astro.config.mjs',
  'package-lock.json',
]
const notSources = [join(root, 'src/server/db'), join(root, 'src/server/services')]
/** Texts whose pages stay unless their own words change (src/content/keeping). */
const articles = ['blog', 'news', 'tips'].map((name) => join(root, 'content', name))

/** Notes in `dist/` which sources and settings it was built from, and whether with demo data. */
export function writeStamp(config: Config, isDemo: boolean): void {
  writeFileSync(stampFile, stampOf(config, isDemo))
  openTree(stampFile)
}

/** True when `dist/` was built from the sources, settings and kind of data as they are now. */
export function isSiteFresh(config: Config, isDemo: boolean): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(config, isDemo)
}

/** False when made-up people may stand on the built pages. */
export function isSiteWithoutDemo(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8').endsWith(withoutDemo)
}

/**
 * A digest of everything that pages are made of besides the articles. The year stands at the foot of
 * every page.
 */
export function surroundingsOf(config: Config, isDemo: boolean): string {
  const year = new Date().getFullYear()
  return digestOf([...settingsOf(config), isDemo, year], [...notSources, ...articles])
}

/** True when the last build came to its end. */
export function isSiteFinished(): boolean {
  return existsSync(stampFile)
}

const withoutDemo = ' without demo data'

function stampOf(config: Config, isDemo: boolean): string {
  return digestOf(settingsOf(config), notSources) + (isDemo ? ' with demo data' : withoutDemo)
}

const settingsOf = ({ siteUrl, publicApiBase, errorReportUrl, editorHost, operator }: Config) => [
  siteUrl,
  publicApiBase,
  errorReportUrl,
  editorHost,
  operator,
]

function digestOf(settings: readonly unknown[], without: readonly string[]): string {
  const left = new Set(without)
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const file of sources.flatMap((source) => filesUnder(join(root, source), left)).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path: string, without: ReadonlySet<string>): string[] {
  if (!existsSync(path) || without.has(path)) return []
  return statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesUnder(join(path, name), without))
    : [path]
}
