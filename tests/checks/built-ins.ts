/* Scripts, ours and published, use only built-ins that every supported browser has. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { newerBuiltIns } from '../support/built-ins/find.ts'
import { reachedFrom } from '../support/built-ins/reached.ts'

const layers = 'api,catalogue,components,contract,i18n,islands,layouts,offline,rules,stores,ui'
/** Runs only in Node. */
const onlyNode = /calls-without-schemas|chunk-groups|\/build\/|\/derive\//u
const sources = globSync(`src/{${layers}}/**/*.{ts,tsx}`).filter((file) => !onlyNode.test(file))

/** By the feature that needs it: without it the device still works. */
const without: Readonly<Record<string, string>> = {
  'AbortSignal.timeout': 'there since Chrome 103; until 124 its error had another name',
  '.segment()': 'of a segmenter, which is asked for (rules/word-segmenter.ts)',
  '.getSupportedFormats()':
    'of a detector, which is asked for (islands/activities/doors/read-codes.ts)',
  '.startViewTransition()': 'React only calls it for a component that we do not use',
  '.skipTransition()': 'the same',
  '.destroy()': 'a method of its own of a hash (@noble/hashes)',
}

const problems: string[] = []
for (const file of [...sources, ...published()]) {
  for (const { name, line } of newerBuiltIns(file, readFileSync(file, 'utf8'))) {
    if (!(name in without)) problems.push(`${file}:${line}: ${name}`)
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

/** Built scripts, except those loaded only by the text editor, a product of others. */
function published(): string[] {
  if (!existsSync('dist/client/admin/index.html')) return []
  const files = globSync('dist/client/**/*.js')
  const editor = /\/_astro\/([\w.@-]+\.js)/u.exec(
    readFileSync('dist/client/admin/index.html', 'utf8'),
  )
  const read = new Map(files.map((file) => [basename(file), readFileSync(file, 'utf8')]))
  const reached = reachedFrom(read, (entry) => entry !== editor?.[1])
  return files.filter((file) => reached.has(basename(file)))
}
