import { beforeAll, expect, test } from 'vitest'
import type { sessionList } from '#contract/accounts/sign-in.ts'
import type { DataOf } from '#contract/kernel.ts'
import { signInSession } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { ask, loginAnswer, storeAccount } from '#tests/support/sign-in.ts'

const mobile = '91300001'
const fromHome = { 'x-forwarded-for': '112.120.10.20' }
const fromAbroad = { 'x-forwarded-for': '81.2.69.142' }

describeOnOneDatabase('where a session was seen', (open) => {
  let server: Awaited<ReturnType<typeof openTestApp>>
  beforeAll(async () => {
    server = await openTestApp(open, { tutors: 0, config: { trustProxy: true } })
    await storeAccount(server.db, mobile)
  })

  const list = async (headers: Record<string, string>) =>
    (await ask<DataOf<typeof sessionList>>(server.app, '/cert/sso/session/list', { headers })).data
      .list
  const signIn = async (headers: Record<string, string>) =>
    (await loginAnswer(server.app, mobile, { headers, now: server.time.now })).data

  test('is a country, follows the session, and keeps no address', async () => {
    const { token } = await signIn({
      ...fromHome,
      'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36',
      'sec-ch-ua': '"Chromium";v="142", "Brave";v="142"',
    })
    expect(await list({ token, ...fromHome })).toMatchObject([
      { device: 'Brave · Android', place: 'HK', isThis: true },
    ])
    server.time.now = new Date(server.time.now.getTime() + 6 * 60_000)
    await list({ token, ...fromAbroad })
    const [moved] = await list({ token, ...fromAbroad })
    expect(moved).toMatchObject({ place: 'GB' })
    expect(new Date(moved?.lastSeenAt ?? '').getTime()).toBe(server.time.now.getTime())

    const rows = JSON.stringify(await server.db.select().from(signInSession))
    for (const address of ['112.120', '81.2.69']) expect(rows).not.toContain(address)
    const download = await server.app.request('/api/user/settings/download', { headers: { token } })
    const held = await download.text()
    expect(held).toContain('"place": "GB"')
    expect(held).not.toContain('81.2.69')
  })

  test('all others end at once, and this one stays', async () => {
    const { token } = await signIn(fromHome)
    const other = await signIn(fromAbroad)
    const end = await ask<{ ended: number }>(server.app, '/cert/sso/session/end', {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(end.data.ended).toBeGreaterThan(0)
    const refused = await ask(server.app, '/cert/sso/session/list', {
      headers: { token: other.token },
    })
    expect(refused.code).toBe('A0230')
    expect(await list({ token })).toMatchObject([{ place: 'HK', isThis: true }])
  })
})
