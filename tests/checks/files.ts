/*
 * Files are at most 300 lines, named in kebab-case or, for components, PascalCase. A style sheet with
 * layers names their order: on some page it is the first, whose order counts.
 */
import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { filesUnder } from '../support/files-under.ts'

const longest = 300
const drawers = /^(utils?|helpers?|common|misc)$/u
const layerOrder = '@layer theme, base, components, utilities'
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/u
const pascal = /^[A-Z][A-Za-z0-9]*$/u

const problems: string[] = []
for (const folder of ['src', 'tests']) {
  for (const file of await filesUnder(folder, '.ts', '.tsx', '.astro', '.mjs', '.css')) {
    const [stem = ''] = basename(file).split('.')
    const words = [stem, ...dirname(file).split('/')]
    if (words.some((word) => drawers.test(word))) problems.push(`${file}: name what it is about`)
    if (!isWellNamed(file, stem))
      problems.push(`${file}: kebab-case, or PascalCase for a component`)
    const text = await readFile(file, 'utf8')
    if (/^@layer \w+ \{/mu.test(text) && !text.includes(layerOrder))
      problems.push(`${file}: begin with ${layerOrder};`)
    const lines = text.split('\n').length - 1
    if (lines > longest) problems.push(`${file}: ${lines} lines, find the second subject in it`)
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

/** Routes are named by their addresses (`[...lang]`), Astro's own files by Astro. */
function isWellNamed(file: string, stem: string): boolean {
  if (file.startsWith('src/pages/') || stem === '') return true
  return kebab.test(stem) || (/\.(astro|tsx)$/u.test(file) && pascal.test(stem))
}
