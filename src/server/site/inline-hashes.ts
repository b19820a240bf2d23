import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Hashes of everything inline that pages may run, as a policy writes them: `'sha256-…'`. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/** Where `writeInlineHashes` leaves its list; a hidden file, so it is not served. */
const listName = '.inline-hashes.json'
/** Each costs 54 bytes in every answer; hosts refuse headers above 8 KB. */
const mostHashes = 80

/** Types of `<script>` that a policy looks at. Others, such as JSON-LD, are data and never run. */
const runningTypes = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'importmap',
  'speculationrules',
])
const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/giu

/** The hash of one inline script or style, as the browser computes it. */
export function hashOf(text: string): string {
  // The HTML reader turns each line end into a line feed before it hashes.
  const normal = text.replace(/\r\n?/gu, '\n')
  return `'sha256-${createHash('sha256').update(normal).digest('base64')}'`
}

/** The hashes of all scripts and styles inside one page of HTML. */
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
 * The hashes of every built page together: one policy for the whole site. Throws when there are so
 * many different ones that the header would be refused, which means that a page writes its data
 * into a script (use JSON in an attribute or a data block).
 */
export async function collectInlineHashes(clientDir: string): Promise<InlineHashes> {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  // Without promises: over tens of thousands of small files they cost more than the reading.
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

/** Step of the build: keeps the hashes beside the pages, so that a start need not read them all. */
export async function writeInlineHashes(clientDir: string): Promise<void> {
  await writeFile(join(clientDir, listName), JSON.stringify(await collectInlineHashes(clientDir)))
}

/** The hashes that the build kept, or those of the pages as they are. */
export async function readInlineHashes(clientDir: string): Promise<InlineHashes> {
  const list = join(clientDir, listName)
  if (!existsSync(list)) return collectInlineHashes(clientDir)
  return JSON.parse(await readFile(list, 'utf8')) as InlineHashes
}
