import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeOnPostgres } from '#tests/support/database.ts'
import { tryWorlds } from '#tests/support/meanwhile/worlds.ts'

/* Others may act between a service's read and its lock; it answers as if they had come first. */

/** Services that read before locking, without a case here yet. */
const untried: readonly string[] = [
  'activities/give-all-back.ts',
  'activities/own-activity.ts',
  'activities/pass-ticket.ts',
  'activities/release.ts',
  'bank-statement/another-line.ts',
  'conversations/tell-unread.ts',
  'course-media/finish-upload.ts',
  'course-media/own-media.ts',
  'courses/course-reviews.ts',
  'courses/own-version.ts',
  'courses/quiz.ts',
  'courses/release.ts',
  'courses/study.ts',
  'courses/take-down.ts',
  'data-deletion/requests.ts',
  'jobs/ask-before-expiry.ts',
  'jobs/tell-fitting.ts',
  'lessons/calendar-feed.ts',
  'lessons/own-dispute.ts',
  'notices/send-held.ts',
  'operator/job.ts',
  'operator/reviews.ts',
  'operator/staff.ts',
  'orders/settle-checkout.ts',
  'orders/settle-dispute.ts',
  'orders/staff-orders.ts',
  'orders/star-runs.ts',
  'organizations/organizations.ts',
  'parents/parents.ts',
  'payees/own-payees.ts',
  'reconciliation/staff-view.ts',
  'saved-searches/saved-searches.ts',
  'saved-searches/tell-found.ts',
  'self-recommend/free-trial.ts',
  'self-recommend/sticks.ts',
]

const services = 'src/server/services/'
const looksFirst = /await (?:parts\.)?db\s*\.(?:select|\$count)/u
const locks = /\bdb\s*\.transaction\(.*(?:\block[A-Z]\w*\(|\.for\(')/su

describeOnPostgres('what happens meanwhile', (open) => {
  const looked = tryWorlds(open, { everyLock: false })

  test('is tried in each service that looks first and locks later', () => {
    const asking = globSync(`${services}**/*.ts`).filter((file) => {
      const text = readFileSync(file, 'utf8')
      return looksFirst.test(text) && locks.test(text)
    })
    expect(asking.length).toBeGreaterThan(20)
    const names = asking.map((file) => file.slice(services.length))
    const known = new Set([...looked, ...untried])
    expect(names.filter((name) => !known.has(name)).sort()).toEqual([])
    expect(
      untried.filter((name) => !names.includes(name)),
      'gone',
    ).toEqual([])
  })
})
