/*
 * `npm run i18n` writes messages/zh-hans from messages/zh-tw. With `--check` it writes nothing and
 * fails when a file is stale, missing or left over.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Catalogue, deriveCatalogue, strayOverrides } from './catalogue.ts'

const messages = join(import.meta.dirname, '../messages')
const checking = process.argv.includes('--check')

const problems: string[] = []
const known = new Set<string>()
const names = await jsonFiles('zh-tw')
await mkdir(join(messages, 'zh-hans'), { recursive: true })

for (const name of names) {
  const namespace = name.replace('.json', '')
  const traditional = JSON.parse(await readFile(join(messages, 'zh-tw', name), 'utf8')) as Catalogue
  for (const key of Object.keys(traditional)) known.add(`${namespace}.${key}`)
  const wanted = `${JSON.stringify(deriveCatalogue(namespace, traditional), null, 2)}\n`
  const path = join(messages, 'zh-hans', name)
  if ((await present(path)) === wanted) continue
  if (checking) problems.push(`zh-hans/${name} is stale`)
  else await writeFile(path, wanted)
}

for (const name of await jsonFiles('zh-hans')) {
  if (names.includes(name)) continue
  if (checking) problems.push(`zh-hans/${name} has no zh-tw source`)
  else await rm(join(messages, 'zh-hans', name))
}
for (const key of strayOverrides(known)) problems.push(`overrides.json: no message "${key}"`)

if (problems.length > 0) {
  console.error([...problems, 'Run `npm run i18n`.'].join('\n'))
  process.exitCode = 1
} else {
  console.log(`zh-hans: ${names.length} catalogues ${checking ? 'fresh' : 'written'}`)
}

async function jsonFiles(locale: string): Promise<string[]> {
  return (await readdir(join(messages, locale))).filter((name) => name.endsWith('.json')).sort()
}

async function present(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
