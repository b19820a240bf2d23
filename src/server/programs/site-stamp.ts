import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Config } from '../ground/config.ts'
import { openTree } from '../ground/data-folder.ts'
import { domainNames } from '../ground/domain-names.ts'
import { distDir, root } from './site-folders.ts'

const stampName = 'stamp.txt'
const stampFile = join(distDir, stampName)
/** Sources of the built site; the server's own code is not part of it. */
const sources = [
  'src',
  'public',
  'content',
  'redirects.ts',
  'astro.config.mjs',
  'package-lock.json',
]
const notSources = ['db', ...domainNames].map((name) => join(root, 'src/server', name))
/** Articles, whose pages are reused unless their own texts change (src/content/incremental). */
const articles = ['blog', 'news', 'tips'].map((name) => join(root, 'content', name))

/** Records in a built site its sources and settings, and whether it shows demo data. */
export function writeStamp(folder: string, config: Config, isDemo: boolean): void {
  writeFileSync(join(folder, stampName), stampOf(config, isDemo))
  openTree(join(folder, stampName))
}

/** True when `dist/` was built from the present sources, settings and kind of data. */
export function isSiteFresh(config: Config, isDemo: boolean): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(config, isDemo)
}

/** True when nothing but articles has changed since `dist/` was built. */
export function isSiteUsable(config: Config, isDemo: boolean): boolean {
  return (
    isSiteFinished() &&
    readFileSync(stampFile, 'utf8').startsWith(`${surroundingsOf(config, isDemo)} `)
  )
}

/** False when the built pages may show made-up people. */
export function isSiteWithoutDemo(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8').endsWith(withoutDemo)
}

/** A digest of all sources besides the articles, with the year, which is in every footer. */
export function surroundingsOf(config: Config, isDemo: boolean): string {
  const year = new Date().getFullYear()
  return digestOf([...settingsOf(config), isDemo, year], [...notSources, ...articles])
}

export function isSiteFinished(): boolean {
  return existsSync(stampFile)
}

const withoutDemo = ' without demo data'

function stampOf(config: Config, isDemo: boolean): string {
  const all = digestOf(settingsOf(config), notSources)
  return `${surroundingsOf(config, isDemo)} ${all}${isDemo ? ' with demo data' : withoutDemo}`
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
