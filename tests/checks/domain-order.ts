/*
 * A domain of the server imports those below it alone (src/server/ground/domain-names.ts). What a
 * domain brings (its domain.ts) is read through src/server/domains.ts, which only programs and
 * app.ts load.
 */
import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { domainNames } from '../../src/server/ground/domain-names.ts'
import { filesUnder } from '../support/files-under.ts'

const home = 'src/server/'
const rank = (path: string) => domainNames.findIndex((name) => path.startsWith(`${name}/`))
const imports = /(?:\bfrom|\bimport\(?)\s*'(?<target>[.#][^']+)'/gu

const problems: string[] = []
for (const file of await filesUnder(home, '.ts')) {
  const own = file.slice(home.length)
  for (const { groups } of (await readFile(file, 'utf8')).matchAll(imports)) {
    const { target = '' } = groups ?? {}
    const path = target.startsWith('#')
      ? `src/${target.slice(1)}`
      : posix.join(posix.dirname(file), target)
    if (!path.startsWith(home)) continue
    const other = path.slice(home.length)
    const isUpwards = rank(own) !== -1 && rank(other) !== -1 && rank(other) < rank(own)
    if (isUpwards) problems.push(`${own} > ${other}: a domain above it`)
    const isOfDomain = rank(other) !== -1 && posix.basename(other) === 'domain.ts'
    if (isOfDomain && own !== 'domains.ts') problems.push(`${own}: ${other} is for domains.ts`)
    if (other === 'domains.ts' && own !== 'app.ts' && !own.startsWith('programs/'))
      problems.push(`${own}: ${other} is for programs`)
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
