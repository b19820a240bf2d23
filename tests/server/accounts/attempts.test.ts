import { expect, test } from 'vitest'
import { createAttempts } from '#server/accounts/sign-in/attempts.ts'
import { describeOnBothDatabases } from '#tests/support/database.ts'

const hour = 3_600_000
const aDay = { free: 2, waitMs: 24 * hour, longestWaitMs: 24 * hour, windowMs: 24 * hour }

describeOnBothDatabases('counted tries', (open) => {
  test('a wait outlives the day of its first try, whoever signs in meanwhile', async () => {
    const { db } = await open()
    let now = new Date('2026-11-20T10:00:00+08:00')
    const later = (hours: number) => {
      now = new Date(now.getTime() + hours * hour)
    }
    const attempts = createAttempts(db, () => now, Buffer.alloc(32, 7))
    const mine = [{ subject: 'codes of a number', rule: aDay }]
    expect(await attempts.count(mine)).toBe(0)
    later(23)
    expect(await attempts.count(mine)).toBe(0)
    later(2)
    await attempts.forget([{ subject: 'somebody else', rule: aDay }])
    expect(await attempts.waiting(mine)).toBe(22 * hour)
    later(22)
    await attempts.forget([{ subject: 'somebody else', rule: aDay }])
    expect(await attempts.waiting(mine)).toBe(0)
    expect(await attempts.count(mine)).toBe(0)
  })
})
