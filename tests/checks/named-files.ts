/* Files that comments and documents name are there. */
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { filesUnder } from '../support/files-under.ts'
import { deadPathsOf } from '../support/named-files.ts'

const files = [
  ...globSync(['*.md', 'docs/*.md', 'content/README.md']),
  ...(await filesUnder('src', '.md', '.ts', '.tsx', '.astro', '.css', '.mjs')),
  ...(await filesUnder('tests', '.md', '.ts', '.tsx', '.mjs')),
]
const problems: string[] = []
for (const file of files) {
  for (const { line, path } of deadPathsOf(file, await readFile(file, 'utf8'))) {
    problems.push(`${file}:${line}: there is no ${path}`)
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
