import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '#api/send.ts'
import { sessionUser } from '#contract/accounts/session-user.ts'
import type { SignedIn, sessionList } from '#contract/accounts/sign-in.ts'
import type { DataOf } from '#contract/kernel.ts'
import { operator } from '#server/db/tables/index.ts'
import { createSession } from '#stores/accounts/session/session.ts'
import { storedSession } from '#stores/accounts/session/stored-session.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import {
  ask,
  loginAnswer,
  storeAccount,
  storeOrganization,
  testTime,
} from '#tests/support/sign-in.ts'

/* Lifetime of a session, used or idle, and the browser's reaction to its end. */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const mobiles = { person: '91400001', staff: '91400002', many: '91400003' }

describeOnOneDatabase('the life of a session', (open) => {
  let server: Awaited<ReturnType<typeof openTestApp>>
  beforeAll(async () => {
    server = await openTestApp(open, { tutors: 0 })
    await storeAccount(server.db, mobiles.person, { isParent: true })
    await storeAccount(server.db, mobiles.many)
    const accountId = await storeAccount(server.db, mobiles.staff)
    await server.db.insert(operator).values({ accountId, addedAt: testTime })
    await storeOrganization(server.db, mobiles.person)
  })
  beforeEach(() => {
    server.time.now = testTime
  })

  const pass = (ms: number) => {
    server.time.now = new Date(server.time.now.getTime() + ms)
  }
  const signIn = async (mobile: string, rememberMe = false, realm: 'cert' | 'mechanism' = 'cert') =>
    (
      await loginAnswer(server.app, mobile, {
        realm,
        now: server.time.now,
        headers: { rememberMe: String(rememberMe) },
      })
    ).data
  const list = ({ token }: SignedIn) =>
    ask<DataOf<typeof sessionList>>(server.app, '/cert/sso/session/list', { headers: { token } })

  test.each([
    ['of staff ends after half an hour', false],
    ['of staff who is remembered, too', true],
  ])('%s', async (_, remembered) => {
    const session = await signIn(mobiles.staff, remembered)
    pass(30 * minute - 1)
    expect((await list(session)).code, 'a moment before').toBe('00000')
    pass(30 * minute - 1)
    expect((await list(session)).code, 'used meanwhile').toBe('00000')
    pass(30 * minute)
    expect((await list(session)).code, 'unused').toBe('A0230')
    expect((await list(session)).code, 'a try revives nothing').toBe('A0230')
  })

  test.each([
    ['of a tab lives twelve hours', () => signIn(mobiles.person), 12 * hour],
    ['of a person who is remembered, thirty days', () => signIn(mobiles.person, true), 30 * day],
    ['of an organization, thirty days', () => signIn(mobiles.person, true, 'mechanism'), 30 * day],
  ])('%s, used or not', async (_, begin, life) => {
    const session = await begin()
    pass(life - 1)
    expect((await list(session)).code, 'a moment before').toBe('00000')
    pass(1)
    expect((await list(session)).code).toBe('A0230')
  })

  test('says when it will end, and is listed no more when it has', async () => {
    const here = await signIn(mobiles.person, true)
    const tab = await signIn(mobiles.person)
    const staff = await signIn(mobiles.staff)
    const endsAt = async (session: SignedIn) =>
      Object.fromEntries(
        (await list(session)).data.list.map(({ sessionId, endsAt: end }) => [sessionId, end]),
      )
    expect(await endsAt(here)).toMatchObject({
      [here.sessionId]: '2026-12-20T10:00:00.000+08:00',
      [tab.sessionId]: '2026-11-20T22:00:00.000+08:00',
    })
    expect(await endsAt(staff)).toMatchObject({
      [staff.sessionId]: '2026-11-20T10:30:00.000+08:00',
    })
    pass(12 * hour)
    expect(await endsAt(here)).not.toHaveProperty(tab.sessionId)
  })

  test('ends for its age, however much it is used', async () => {
    const session = await signIn(mobiles.person)
    for (let hours = 1; hours < 12; hours += 1) {
      pass(hour)
      expect((await list(session)).code, `after ${hours} hours`).toBe('00000')
    }
    const own = (await list(session)).data.list.find(({ isThis }) => isThis)
    expect(own?.endsAt).toBe('2026-11-20T22:00:00.000+08:00')
    pass(hour)
    expect((await list(session)).code).toBe('A0230')
  })

  test('ends when thirty others of its owner were used after it', async () => {
    const first = await signIn(mobiles.many)
    const second = await signIn(mobiles.many)
    pass(6 * minute)
    await list(first)
    for (let count = 0; count < 29; count += 1) await signIn(mobiles.many)
    expect((await list(first)).code, 'used since').toBe('00000')
    expect((await list(second)).code).toBe('A0230')
    expect((await list(first)).data.list).toHaveLength(30)
  })

  test('ends when staff freeze its owner, and does not come back when they unfreeze them', async () => {
    const frozen = await signIn(mobiles.person, true)
    const staff = await signIn(mobiles.staff)
    for (const way of ['freeze', 'unfreeze'] as const) {
      const { code } = await ask(server.app, `/api/operator/account/${way}`, {
        method: 'POST',
        headers: { token: staff.token, 'content-type': 'application/json' },
        body: JSON.stringify({ kind: 'person', id: frozen.user.userId, reason: 'Reported' }),
      })
      expect(code, way).toBe(200)
      expect((await list(frozen)).code, way).toBe('A0230')
    }
    expect((await list(await signIn(mobiles.person))).code).toBe('00000')
  })

  describe('in several tabs', () => {
    let base = ''
    beforeAll(async () => {
      const listening = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' })
      await new Promise((resolve) => listening.once('listening', resolve))
      base = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
      afterAll(() => new Promise((resolve) => listening.close(resolve)))
    })

    /** A tab: its stores, its client, and how often it asked for the sign-in dialog. */
    const tabOf = (device: Parameters<typeof storedSession>[0]) => {
      const tab = { dialogs: 0 }
      const stores = createSession(device, storedSession(device), () => {
        tab.dialogs += 1
      })
      const { send } = createClient({
        base,
        product: 'tutorharbour',
        locale: () => 'en_US',
        session: {
          current: () => {
            const session = stores.$session.get()
            return session && { ...session, isOrganization: false }
          },
          invalid: stores.sessionRefused,
        },
      })
      return { tab, stores, who: () => send(sessionUser).then(({ userId }) => userId) }
    }

    test('its end opens the dialog in each', async () => {
      const tabs = browserTabs()
      const one = tabOf(tabs.open({ pathname: '/en/parent/dashboard/info' }))
      const two = tabOf(tabs.open({ pathname: '/en/parent/dashboard/setting' }))
      const { token, sessionId, user } = await signIn(mobiles.person, true)
      const session = { kind: 2, kinds: user.kinds, userId: user.userId, token, sessionId } as const
      one.stores.signIn({ ...session, paasToken: '', certification: '' }, { rememberMe: true })
      expect(await two.who()).toBe(user.userId)

      pass(30 * day)
      await expect(one.who()).rejects.toMatchObject({ code: 'A0230' })
      expect([one.stores.$sessionTimedOut.get(), one.tab.dialogs]).toEqual([true, 1])
      expect(one.stores.$loginRequest.get()?.redirect).toBe('/en/parent/dashboard/info')
      expect(two.stores.$session.get(), 'the other tab has heard of it').toBeNull()
      await expect(two.who()).rejects.toMatchObject({ code: 'A0230' })
      expect([two.stores.$sessionTimedOut.get(), two.tab.dialogs]).toEqual([true, 1])
    })
  })
})
