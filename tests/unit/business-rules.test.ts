import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { certificateLimits } from '#contract/certificates.ts'
import { contact } from '#contract/contact.ts'
import { uploadLimitBytes } from '#contract/kernel.ts'
import { mostTeachAreas } from '#contract/tutor-records/areas.ts'
import { mostEduItems } from '#contract/tutor-records/education.ts'
import { mostTeachTypes } from '#contract/tutor-records/teaching.ts'
import { mostTemplates } from '#contract/tutor-records/templates.ts'
import { mostWorkItems } from '#contract/tutor-records/work.ts'
import { mostWishes } from '#contract/wish-list.ts'
import { bodyLimitBytes, standardPerMinute } from '#server/http/limits.ts'
import { passwordRules } from '#server/services/sign-in/attempts.ts'
import { mostSessions } from '#server/services/sign-in/session-life.ts'

const written = readFileSync('src/server/business-rules.md', 'utf8')

test('the document says the numbers that the code has', () => {
  const { numberAndAddress, number, address } = passwordRules
  const { perMinute, perHour } = contact
  const documents = `| ${certificateLimits.kept}, of which ${certificateLimits.waiting} wait |`
  const ofTutors = [mostTeachTypes, mostTeachAreas, mostEduItems, mostWorkItems, mostTemplates]
  for (const words of [
    `| ${standardPerMinute} a minute`,
    `| ${numberAndAddress.free}, ${number.free} and ${address.free}, then waits`,
    `| ${mostSessions}; the least used ends`,
    `| ${perMinute} a minute, ${perHour} an hour; 5 an hour |`,
    documents,
    `| ${ofTutors.join('; ')} |`,
    `| ${mostWishes} |`,
    `| ${bodyLimitBytes / 1024} KB; ${uploadLimitBytes / 1024 / 1024} MB |`,
  ]) {
    expect(written).toContain(words)
  }
})

test('names files and folders that are there', () => {
  const named = [...written.matchAll(/`((?:[\w-]+\/)+(?:[\w-]+\.ts)?)`/gu)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(25)
  const folders = ['src/server', 'src']
  const missing = named.filter((path) => !folders.some((one) => existsSync(join(one, path))))
  expect(missing).toEqual([])
})
