import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { attempt } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { post } from '#tests/support/joining.ts'
import { openTestApp } from '#tests/support/server-app.ts'

/* One guess each at the codes of many numbers, from one address. */
describeOnOneDatabase('guesses at codes from one address', (open) => {
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let db: Database
  let time: { now: Date }
  beforeAll(async () => {
    const config = { rateLimits: true, trustProxy: true }
    ;({ app, db, time } = await openTestApp(open, { tutors: 0, config }))
  })
  beforeEach(() => db.delete(attempt))

  const guess = async (forwarded: string, turn = 0, at = app) => {
    const body = { mobile: String(93_200_000 + turn), verifyCode: '000000' }
    const headers = { 'X-Forwarded-For': forwarded }
    return (await post(at, '/cert/sso/login/code', body, headers)).code
  }
  /** Sixty-one guesses, the last two at once, slowly enough for the call's own limit. */
  const guesses = async (forwardedAt: (turn: number) => string, at = { app, time }) => {
    const codes: unknown[] = []
    for (let turn = 0; turn <= 60; turn += 1) {
      if (turn < 60) at.time.now = new Date(at.time.now.getTime() + 4_000)
      codes.push(await guess(forwardedAt(turn), turn, at.app))
    }
    return codes
  }
  const sixtyAndNoMore = [...Array(60).fill('A0131'), 'A0501']

  test('wait after sixty, whatever the number; other addresses do not', async () => {
    expect(await guesses(() => '203.0.113.7')).toEqual(sixtyAndNoMore)
    expect(await guess('203.0.113.8')).toBe('A0131')
  })

  test('count for the address that our proxy saw, whatever list came with the request', async () => {
    const forged = (turn: number) => `198.51.100.${turn}, 10.0.0.${turn}, 203.0.113.7`
    expect(await guesses(forged)).toEqual(sixtyAndNoMore)
  })

  test('count for the address of the connection where there is no proxy of ours', async () => {
    const direct = await openTestApp(open, { tutors: 0, config: { rateLimits: true } })
    expect(await guesses((turn) => `198.51.100.${turn}`, direct)).toEqual(sixtyAndNoMore)
  })
})
