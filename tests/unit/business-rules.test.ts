import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contact } from '#contract/accounts/contact.ts'
import { uploadLimitBytes } from '#contract/kernel.ts'
import { certificateLimits } from '#contract/tutors/certificates.ts'
import { mostTeachAreas } from '#contract/tutors/tutor-records/areas.ts'
import { mostEduItems } from '#contract/tutors/tutor-records/education.ts'
import { mostTeachTypes } from '#contract/tutors/tutor-records/teaching.ts'
import { mostTemplates } from '#contract/tutors/tutor-records/templates.ts'
import { mostWorkItems } from '#contract/tutors/tutor-records/work.ts'
import { mostWishes } from '#contract/tutors/wish-list.ts'
import { passwordRules } from '#server/accounts/sign-in/attempts.ts'
import { mostSessions } from '#server/accounts/sign-in/session-life.ts'
import { bodyLimitBytes, standardPerMinute } from '#server/http/limits.ts'

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
