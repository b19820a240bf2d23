/*
 * Comments use the words of docs/glossary.md, and none that it says never to.
 */
import { readFile } from 'node:fs/promises'
import { refusedWords, wrongWordsOf } from '../support/code-words.ts'
import { filesUnder } from '../support/files-under.ts'

const refused = refusedWords(await readFile('docs/glossary.md', 'utf8'))
const problems: string[] = []
for (const folder of ['src', 'tests']) {
  for (const file of await filesUnder(folder, '.ts', '.tsx', '.astro', '.css', '.mjs')) {
    for (const { line, word, write } of wrongWordsOf(await readFile(file, 'utf8'), refused)) {
      problems.push(`${file}:${line}: instead of “${word}” write “${write}”`)
    }
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
