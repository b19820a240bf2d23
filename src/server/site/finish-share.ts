import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressedBytes, compressFile, isWorthCompressing } from './compress-file.ts'
import { type InlineHashes, inlineHashesOf } from './inline-hashes.ts'
import { readPageParts } from './whole/page-parts.ts'
import { wholePage } from './whole/whole-page.ts'

/** Finishes pages, reading each once. Synchronous, for promises would double the cost. */
export function work(
  names: readonly string[],
  { clientDir }: { clientDir: string },
): [name: string, InlineHashes][] {
  const parts = readPageParts(clientDir)
  return names.map((name) => {
    const path = join(clientDir, name)
    const html = readFileSync(path, 'utf8')
    const whole = wholePage(html, parts)
    const bytes = Buffer.from(whole.html)
    if (whole.style !== null) writeFileSync(path, bytes)
    const isCompressed = whole.style === null && compressedBytes(path) !== null
    if (!isCompressed && isWorthCompressing(name, bytes.byteLength)) compressFile(path, bytes)
    return [name, inlineHashesOf(whole.html)]
  })
}
