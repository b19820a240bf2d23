import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { builtFolder } from './built-pages.ts'
import { type Tag, tagsOf } from './html.ts'

const compress = promisify(brotliCompress)
const staticImport =
  /(?:^|[;}\n])\s*(?:import|export)\s*(?:[\w$*{}\s,]+?from\s*)?["'](\.{1,2}\/[^"']+)["']/gu

/** Brotli bytes that a page loads without interaction. */
export interface PageBytes {
  html: number
  css: number
  js: number
}

/**
 * Follows style sheets, scripts, preloads and islands of a page through the built files, including
 * static imports. Islands hydrated when visible or idle count, as they load without interaction;
 * those hydrated on interaction (`client:act`) do not.
 */
export async function pageBytes(html: string): Promise<PageBytes> {
  const tags = tagsOf(html)
  const styles = tags.filter(({ attributes }) => attributes.rel === 'stylesheet')
  const scripts = new Set<string>()
  for (const address of tags.flatMap(scriptsOf)) await follow(address, scripts)
  return {
    html: await brotliSize(Buffer.from(html)),
    css: await sizeOf(styles.map(({ attributes }) => attributes.href ?? '')),
    js: await sizeOf([...scripts]),
  }
}

function scriptsOf({ name, attributes }: Tag): string[] {
  const isPreload = attributes.rel === 'modulepreload' || attributes.as === 'script'
  const found = {
    // A page's late scripts are named in one attribute and load after the first paint.
    script: [attributes.src, ...(attributes['data-late']?.split(' ') ?? [])],
    link: isPreload ? [attributes.href] : [],
    'astro-island':
      attributes.client === 'act' ? [] : [attributes['component-url'], attributes['renderer-url']],
  }[name]
  return (found ?? []).filter((address) => address !== undefined)
}

async function follow(address: string, seen: Set<string>): Promise<void> {
  if (seen.has(address) || !address.startsWith('/')) return
  seen.add(address)
  const code = await readFile(`${builtFolder}${address}`, 'utf8')
  for (const [, target = ''] of code.matchAll(staticImport)) {
    await follow(posix.join(posix.dirname(address), target), seen)
  }
}

async function sizeOf(addresses: readonly string[]): Promise<number> {
  let sum = 0
  for (const address of new Set(addresses)) {
    sum += await fileSize(address)
  }
  return sum
}

/** The built files do not change and pages share most of them, so each is compressed once. */
function fileSize(address: string): Promise<number> {
  const known = fileSizes.get(address) ?? readFile(`${builtFolder}${address}`).then(brotliSize)
  fileSizes.set(address, known)
  return known
}
const fileSizes = new Map<string, Promise<number>>()

async function brotliSize(bytes: Buffer): Promise<number> {
  return (await compress(bytes)).length
}
