/*
 * `npm run i18n` derives messages/zh-hans from messages/zh-tw, as every program does on its own,
 * and prints each changed line. Fails when a text of `overrides.json` has no source.
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { strayOverrides } from './catalogue.ts'
import { catalogueFiles } from './catalogue-files.ts'
import { ensureSimplified } from './ensure-simplified.ts'

for (const { file, before, after } of await ensureSimplified()) {
  const was = linesOf(before)
  const is = linesOf(after)
  console.log(`zh-hans/${file}`)
  for (const line of was.filter((one) => !is.includes(one))) console.log(`-${line}`)
  for (const line of is.filter((one) => !was.includes(one))) console.log(`+${line}`)
}

const source = join(import.meta.dirname, '../messages/zh-tw')
const keys = catalogueFiles(source).flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(join(source, file), 'utf8'))).map(
    (key) => `${basename(file, '.json')}.${key}`,
  ),
)
for (const key of strayOverrides(new Set(keys))) {
  console.error(`overrides.json: no message "${key}"`)
  process.exitCode = 1
}

function linesOf(catalogue: string): string[] {
  return catalogue.split('\n').map((line) => line.replace(/,$/u, ''))
}
