import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Hashes of everything inline that pages may run, as a policy writes them: `'sha256-…'`. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/** A hidden file, so it is not served. */
const listName = '.inline-hashes.json'
/** Each adds 54 bytes to every answer; hosts refuse headers above 8 KB. */
const mostHashes = 80

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

/**
 * The hashes of all built pages: one policy for the whole site. Throws when there are too many for
 * the header, which means that a page writes its data into a script (use JSON in an attribute or a
 * data block).
 */
export async function collectInlineHashes(clientDir: string): Promise<InlineHashes> {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  // Synchronous: promises cost more than the reading over tens of thousands of small files.
  for (const name of readdirSync(clientDir, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const found = inlineHashesOf(readFileSync(join(clientDir, name), 'utf8'))
    for (const hash of found.scripts) scripts.add(hash)
    for (const hash of found.styles) styles.add(hash)
    if (scripts.size + styles.size > mostHashes) {
      throw new Error(`More than ${mostHashes} different inline scripts and styles (at ${name}).`)
    }
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() }
}

/** A step of the build, so that a start need not read every page. */
export async function writeInlineHashes(clientDir: string): Promise<void> {
  await writeFile(join(clientDir, listName), JSON.stringify(await collectInlineHashes(clientDir)))
}

/** The hashes kept by the build, or computed from the pages. */
export async function readInlineHashes(clientDir: string): Promise<InlineHashes> {
  const list = join(clientDir, listName)
  if (!existsSync(list)) return collectInlineHashes(clientDir)
  return JSON.parse(await readFile(list, 'utf8')) as InlineHashes
}
