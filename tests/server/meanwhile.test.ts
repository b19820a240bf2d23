import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { domainNames } from '#server/ground/domain-names.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { tryWorlds } from '#tests/support/meanwhile/worlds.ts'

/* Others may act between a service's read and its lock; it answers as if they had come first. */

/** Services that read before locking, without a case here yet. */
const untried: readonly string[] = [
  'activities/give-all-back.ts',
  'activities/own-activity.ts',
  'activities/pass-ticket.ts',
  'activities/release.ts',
  'payouts/bank-statement/another-line.ts',
  'teaching/conversations/notify-of-unread.ts',
  'courses/media/finish-upload.ts',
  'courses/media/own-media.ts',
  'courses/certificate.ts',
  'courses/course-reviews.ts',
  'courses/own-version.ts',
  'courses/quiz.ts',
  'courses/release.ts',
  'courses/study.ts',
  'courses/take-down.ts',
  'privacy/data-deletion/requests.ts',
  'teaching/jobs/ask-before-expiry.ts',
  'teaching/jobs/notify-of-fitting-jobs.ts',
  'teaching/lessons/calendar-feed.ts',
  'teaching/lessons/own-dispute.ts',
  'notifications/send-held.ts',
  'staff/job.ts',
  'staff/reviews.ts',
  'staff/staff.ts',
  'sales/orders/settle-checkout.ts',
  'sales/orders/settle-dispute.ts',
  'sales/orders/staff-orders.ts',
  'sales/orders/star-runs.ts',
  'staff/organizations/organizations.ts',
  'accounts/parents/parents.ts',
  'payouts/payees/own-payees.ts',
  'payouts/reconciliation/staff-view.ts',
  'tutors/saved-searches/saved-searches.ts',
  'tutors/saved-searches/notify-of-found.ts',
  'tutors/self-recommend/free-trial.ts',
  'tutors/self-recommend/sticks.ts',
]

const home = 'src/server/'
const looksFirst = /await (?:parts\.)?db\s*\.(?:select|\$count)/u
const locks = /\bdb\s*\.transaction\(.*(?:\block[A-Z]\w*\(|\.for\(')/su

describeOnPostgres('what happens meanwhile', (open) => {
  const looked = tryWorlds(open, { everyLock: false })

  test('is tried in each service that looks first and locks later', () => {
    const asking = globSync(`${home}{${domainNames.join(',')}}/**/*.ts`).filter((file) => {
      const text = readFileSync(file, 'utf8')
      return looksFirst.test(text) && locks.test(text)
    })
    expect(asking.length).toBeGreaterThan(20)
    const names = asking.map((file) => file.slice(home.length))
    const known = new Set([...looked, ...untried])
    expect(names.filter((name) => !known.has(name)).sort()).toEqual([])
    expect(
      untried.filter((name) => !names.includes(name)),
      'gone',
    ).toEqual([])
  })
})
