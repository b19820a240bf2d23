/* A hook at the top of a shared module would run only for its first importer in a worker. */
import { readFile } from 'node:fs/promises'
import { filesUnder } from '../support/files-under.ts'

/** Vitest runs it for each file (`setupFiles`). */
const setupFile = 'tests/support/quiet-console.ts'
const hookAtTop = /^(?:before|after)(?:Each|All)\(/mu

const problems: string[] = []
for (const file of await filesUnder('tests/support', '.ts')) {
  if (file !== setupFile && hookAtTop.test(await readFile(file, 'utf8'))) {
    problems.push(`${file}: a hook at the top of a module; call onTestFinished inside a function`)
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
