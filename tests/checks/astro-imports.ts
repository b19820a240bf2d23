/* Applies the import rules of layers.ts to .astro files, frontmatter and scripts alike. */
import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { filesUnder } from '../support/files-under.ts'
import { layerOf, layers } from './layers.ts'

const importStatement =
  /(?<![\w.])import\s*(?:(?<type>type\s)?[^'"();]*?\sfrom\s*)?\(?\s*['"](?<target>[^'"]+)['"]/gu

const wrong: string[] = []
for (const file of await filesUnder('src', '.astro')) {
  const layer = layerOf(file)
  const rule = layer === null ? undefined : layers[layer]
  if (layer === null || rule === undefined) {
    wrong.push(`${file}: this folder has no rule in tests/checks/layers.ts`)
    continue
  }
  const text = await readFile(file, 'utf8')
  for (const { groups } of text.matchAll(importStatement)) {
    const target = ownFile(file, groups?.target ?? '')
    const other = target === null ? null : layerOf(target)
    if (other === null || other === layer || other === 'styles' || rule.may.includes(other))
      continue
    if (groups?.type && rule.mayTypes?.includes(other)) continue
    wrong.push(`${file}: ${layer} may not import ${target}`)
  }
}
if (wrong.length > 0) {
  console.error(wrong.join('\n'))
  process.exitCode = 1
}

/** Path within the repository; null for a package. */
function ownFile(importer: string, target: string): string | null {
  if (target.startsWith('#')) return `src/${target.slice(1)}`
  return target.startsWith('.') ? posix.join(posix.dirname(importer), target) : null
}
