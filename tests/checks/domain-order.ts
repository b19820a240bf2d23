/*
 * A domain of the server imports those below it alone (src/server/ground/domain-names.ts). What still
 * imports upwards stands here, until it registers itself above, and nothing is added. What a domain
 * brings (its domain.ts) is read through src/server/domains.ts, which only programs and app.ts load.
 */
import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { domainNames } from '../../src/server/ground/domain-names.ts'
import { filesUnder } from '../support/files-under.ts'

const upwards = new Set<string>([
  'accounts/security-changes/record-change.ts > notifications/notify-person.ts',
  'accounts/settings/settings.ts > notifications/bring-forward-held.ts',
  'accounts/settings/settings.ts > notifications/held-until.ts',
  'accounts/social/notify-of-link.ts > notifications/notify-person.ts',
  'accounts/wallet-freeze/freeze-wallet.ts > notifications/notify-person.ts',
  'notifications/digest-letter.ts > teaching/jobs/lines-of-jobs.ts',
  'notifications/sentence.ts > teaching/jobs/job-labels.ts',
  'notifications/still-holds.ts > teaching/conversations/still-unread.ts',
  'notifications/still-holds.ts > teaching/jobs/published-job.ts',
])

const home = 'src/server/'
const rank = (path: string) => domainNames.findIndex((name) => path.startsWith(`${name}/`))
const imports = /(?:\bfrom|\bimport\(?)\s*'(?<target>[.#][^']+)'/gu

const found = new Set<string>()
const manifests: string[] = []
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
    if (isUpwards) found.add(`${own} > ${other}`)
    const isOfDomain = rank(other) !== -1 && posix.basename(other) === 'domain.ts'
    if (isOfDomain && own !== 'domains.ts') manifests.push(`${own}: ${other} is for domains.ts`)
    if (other === 'domains.ts' && own !== 'app.ts' && !own.startsWith('programs/'))
      manifests.push(`${own}: ${other} is for programs`)
  }
}
const problems = [
  ...manifests,
  ...[...found].filter((one) => !upwards.has(one)).map((one) => `${one}: a domain above it`),
  ...[...upwards].filter((one) => !found.has(one)).map((one) => `${one}: is gone, take it out`),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
