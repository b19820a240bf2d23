import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { loginAnswer, storeAccount } from '#tests/support/sign-in.ts'

describeOnOneDatabase('guesses at passwords of many numbers from one address', (open) => {
  test('add up, also for who signs in to an account of their own in between', async () => {
    const { app, db } = await openTestApp(open, { tutors: 0 })
    await storeAccount(db, '92000002')
    const tryNumber = (turn: number) =>
      loginAnswer(app, String(92_300_000 + turn), { password: 'Wrong_pass1' })
    for (let turn = 1; turn <= 60; turn += 1) {
      expect((await tryNumber(turn)).code, `number ${turn}`).toBe('A0210')
      if (turn % 20 === 5) expect((await loginAnswer(app, '92000002')).code).toBe('00000')
    }
    expect((await tryNumber(61)).code).toBe('A0211')
  })
})
