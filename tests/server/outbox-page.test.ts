import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { enqueue } from '#tests/support/outbox-world.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { testTime } from '#tests/support/sign-in.ts'
import { asDeveloper } from '#tests/support/this-machine.ts'

describeOnOneDatabase('the outbox of developers', (open) => {
  test('shows the newest messages first, as text, and runs nothing', async () => {
    const { app, db } = await openTestApp(open, { tutors: 0 })
    await enqueue(db, testTime, { body: 'of this morning' })
    await enqueue(db, testTime, {
      channel: 'sms',
      recipient: '+85291234567',
      body: '<script>alert(1)</script>',
    })
    const answer = await asDeveloper(app)('/dev/outbox')
    const page = await answer.text()
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page.indexOf('+85291234567')).toBeLessThan(page.indexOf('of this morning'))
    expect(page).toContain('http-equiv="refresh"')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('is not there in production', async () => {
    const { app } = await openTestApp(open, { tutors: 0, config: { isProduction: true } })
    expect((await asDeveloper(app)('/dev/outbox')).status).toBe(404)
  })
})
