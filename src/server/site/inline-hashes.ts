import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { addressOf } from './file-index.ts'

/** Hashes of all inline code that pages may run, as a policy writes them: `'sha256-…'`. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

/** A hidden file, so it is not served. */
const listName = '.inline-hashes.json'
/** More different scripts mean that a page writes its data into one. */
const mostScripts = 40

/** Types of `<script>` that run; others, such as JSON-LD, are data. */
const runningTypes = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'importmap',
  'speculationrules',
])
const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/giu

export function hashOf(text: string): string {
  // Browsers turn line ends into line feeds before hashing.
  const normal = text.replace(/\r\n?/gu, '\n')
  return `'sha256-${createHash('sha256').update(normal).digest('base64')}'`
}

export function inlineHashesOf(html: string): InlineHashes {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(inlineElement)) {
    if (name.toLowerCase() === 'style') styles.add(hashOf(text))
    else if (!/\ssrc\s*=/iu.test(attributes) && runningTypes.has(typeOf(attributes))) {
      scripts.add(hashOf(text))
    }
  }
  return { scripts: [...scripts], styles: [...styles] }
}

function typeOf(attributes: string): string {
  const match = /\stype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/iu.exec(attributes)
  return (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim().toLowerCase()
}

export type PageHashes = ReadonlyMap<string, InlineHashes>

/** A policy for each page, so that its header stays short. */
export function collectInlineHashes(clientDir: string): PageHashes {
  const pages = new Map<string, InlineHashes>()
  // Synchronous: promises cost more than the reading over tens of thousands of small files.
  for (const name of readdirSync(clientDir, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const found = inlineHashesOf(readFileSync(join(clientDir, name), 'utf8'))
    pages.set(addressOf(`/${name.split(sep).join('/')}`), found)
  }
  return pages
}

/** As stored by the build: each hash once, and the indexes of each page's hashes. */
interface HashList {
  scripts: string[]
  styles: string[]
  pages: Record<string, [scripts: number[], styles: number[]]>
}

/**
 * Stores the hashes for later starts. Throws when so many scripts differ that a page must write
 * data into one (use JSON in an attribute or a data block).
 */
export async function writeInlineHashes(clientDir: string, hashes: PageHashes): Promise<void> {
  const scripts = new Map<string, number>()
  const styles = new Map<string, number>()
  const pages: HashList['pages'] = {}
  for (const [address, found] of hashes) {
    pages[address] = [indexesOf(found.scripts, scripts), indexesOf(found.styles, styles)]
    if (scripts.size > mostScripts) {
      throw new Error(`More than ${mostScripts} different inline scripts (at ${address}).`)
    }
  }
  const list: HashList = { scripts: [...scripts.keys()], styles: [...styles.keys()], pages }
  await writeFile(join(clientDir, listName), JSON.stringify(list))
}

const indexesOf = (hashes: readonly string[], all: Map<string, number>) =>
  hashes.map((hash) => {
    const index = all.get(hash) ?? all.size
    all.set(hash, index)
    return index
  })

/** The hashes stored by the build, or computed from the pages. */
export async function readInlineHashes(clientDir: string): Promise<PageHashes> {
  const list = join(clientDir, listName)
  if (!existsSync(list)) return collectInlineHashes(clientDir)
  const { scripts, styles, pages } = JSON.parse(await readFile(list, 'utf8')) as HashList
  const at = (hashes: readonly string[], indexes: readonly number[]) =>
    indexes.flatMap((index) => hashes[index] ?? [])
  return new Map(
    Object.entries(pages).map(([address, [ofScripts, ofStyles]]) => [
      address,
      { scripts: at(scripts, ofScripts), styles: at(styles, ofStyles) },
    ]),
  )
}
