import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import '#server/domains.ts'
import { noticeKinds } from '#contract/accounts/settings.ts'
import type { SettingsRow } from '#server/accounts/settings/settings-rows.ts'
import { heldUntil } from '#server/notifications/held-until.ts'
import { notificationOf } from '#server/states/notification.ts'
import { kindsOfNews as kinds } from '#tests/support/kinds-of-news.ts'

const hourMs = 3_600_000

test.each(kinds)(
  '%s: beyond a budget, and what can wait by telephone, goes with others',
  (kind) => {
    const now = new Date('2026-11-20T10:10:00+08:00')
    const row = { noticePaces: {}, quietFrom: null, quietTo: null } as unknown as SettingsRow
    const soonest = new Date('2026-11-20T11:00:00+08:00')
    const { preference, urgency } = notificationOf(kind)
    const isSafety = preference === 'security'
    for (const way of ['mail', 'sms', 'whatsapp'] as const) {
      // Otherwise too late to act within the hour.
      for (const actBy of [undefined, new Date(now.getTime() + hourMs / 2)]) {
        const until = heldUntil(kind, row, { way, now, actBy, isOver: true })
        if (isSafety) expect(until).toBeNull()
        else expect(until?.getTime()).toBeGreaterThanOrEqual(soonest.getTime())
      }
      const waits = way !== 'mail' && urgency !== 'now'
      expect(heldUntil(kind, row, { way, now }) !== null).toBe(waits)
    }
  },
)

test('what is required never waits', () => {
  for (const kind of kinds) {
    const { preference, urgency } = notificationOf(kind)
    if (noticeKinds[preference] === 'required') expect(urgency, kind).toBe('now')
  }
})

test('nothing is told but through one door, and nothing else writes to others', () => {
  const sources = globSync('src/server/**/*.ts').map((file) => [file, readFileSync(file, 'utf8')])
  const using = (what: RegExp) =>
    sources.flatMap(([file = '', text = '']) => (what.test(text) ? [file] : [])).toSorted()
  expect(using(/\.insert\(notice\)/u)).toEqual(['src/server/notifications/notify-person.ts'])
  expect(using(/\.insert\(messageOutbox\)/u)).toEqual(['src/server/outbox/outbox.ts'])
  // Codes and messages to oneself, which have limits of their own.
  expect(using(/\baddMessage\(/u)).toEqual([
    'src/server/accounts/codes/send-code.ts',
    'src/server/accounts/contact/contact.ts',
    'src/server/accounts/settings/confirm-mailbox.ts',
    'src/server/notifications/notify-person.ts',
    'src/server/notifications/send-held.ts',
    'src/server/outbox/outbox.ts',
  ])
})
