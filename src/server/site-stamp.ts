import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stampFile = join(root, 'dist/stamp.txt')
/** What the built site is made of. The server's own code is not part of it. */
const sources = [
  'src',
  'public',
  'content',
  'redirects.ts',
  'astro.config.mjs',
  'package-lock.json',
]
const notSources = new Set([join(root, 'src/server/db'), join(root, 'src/server/services')])

/** Notes in `dist/` which sources and settings it was built from. */
export function writeStamp(config: Config): void {
  writeFileSync(stampFile, stampOf(config))
}

/** True when `dist/` was built from the sources and settings as they are now. */
export function isSiteFresh(config: Config): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(config)
}

function stampOf(config: Config): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([config.siteUrl, config.publicApiBase, config.errorReportUrl]))
  for (const file of sources.flatMap((source) => filesUnder(join(root, source))).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  if (!existsSync(path) || notSources.has(path)) return []
  return statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesUnder(join(path, name)))
    : [path]
}
