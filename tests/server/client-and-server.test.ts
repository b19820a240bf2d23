import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { checkAnswer } from '#api/check-answer.ts'
import { sealLogin } from '#api/seal.ts'
import { createClient } from '#api/send.ts'
import type { Send } from '#api/send-parts.ts'
import { login, publicKey } from '#contract/accounts/sign-in.ts'
import { reportText } from '#contract/moderation/reports.ts'
import { photo } from '#contract/tutors/portal.ts'
import { searchTutors } from '#contract/tutors/tutor-search.ts'
import { simpleTutor, tutorDetail } from '#contract/tutors/tutors.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'

describeOnOneDatabase('the client and the server understand each other', (open) => {
  let language = 'zh_TW'
  let send: Send
  let base = ''
  beforeAll(async () => {
    const { app } = await openTestApp(open)
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
    await new Promise((resolve) => server.once('listening', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const client = createClient({
      base,
      product: 'tutorharbour',
      locale: () => language,
      session: { current: () => null, invalid: () => {} },
      validate: checkAnswer,
    })
    send = client.send
    return async () => {
      await new Promise((resolve) => server.close(resolve))
    }
  })

  test('lists in the address, and answers of the declared shape', async () => {
    const { list, total, pageSize } = await send(searchTutors, {
      query: { mode: ['home', 'online'], day: [6, 7], pageSize: 5 },
    })
    expect(total).toBeGreaterThan(0)
    expect([list.length, pageSize]).toEqual([Math.min(5, total), 5])
    const first = list[0]
    const card = await send(simpleTutor, { query: { tutorId: first?.tutorId ?? 0 } })
    expect(card.name).toBe(first?.name)
  })

  test('the language of each call', async () => {
    const labels = new Set<string>()
    for (language of ['zh_TW', 'zh_CN', 'en_US']) {
      const { name } = await send(tutorDetail, { query: { tutorId: 1 } })
      labels.add(name)
    }
    language = 'zh_TW'
    expect(labels.size).toBeGreaterThan(1)
  })

  test('bodies as JSON and as form data', async () => {
    for (const sends of ['json', 'form'] as const) {
      const body = {
        kind: 'tutor',
        id: 1,
        reason: 'other',
        clientId: `client-and-server-${sends}`,
      } as const
      expect(await send({ ...reportText, sends }, { body })).toEqual({ received: true })
    }
  })

  test('how long to wait after too many wrong passwords', async () => {
    const signIn = async () => {
      const { keyCode, publicKey: key, now } = await send(publicKey)
      const number = { countryCode: '852', mobile: '98000001', password: 'not-this-one' } as const
      const authorization = await sealLogin(number, key, now)
      return send(login, { headers: { authorization, keyCode } }).catch((error: unknown) => error)
    }
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await signIn()).toMatchObject({ code: 'A0210', waitSeconds: 0 })
    }
    const locked = (await signIn()) as ApiError
    expect(locked).toMatchObject({ code: 'A0211' })
    expect(locked.waitSeconds).toBeGreaterThan(0)
    expect(locked.waitSeconds).toBeLessThanOrEqual(3600)
  })

  test('a site of another origin may read it', async () => {
    const { headers } = await fetch(`${base}/api/portal/data`, {
      headers: { origin: 'http://localhost:4321' },
    })
    expect(headers.get('access-control-expose-headers')).toContain('Retry-After')
  })

  test('refusals with their fields', async () => {
    const refused = await send(searchTutors, { query: { pageSize: 999, day: [9] } }).catch(
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ code: 'A0400', httpStatus: 200 })
    const fields = (refused as ApiError).issues.map(({ field }) => field.split('.')[0])
    expect(new Set(fields)).toEqual(new Set(['pageSize', 'day']))
    await expect(send(tutorDetail, { query: { tutorId: 2_000_000_000 } })).rejects.toMatchObject({
      code: 'A0404',
    })
    await expect(send(photo, { query: { photoId: 'unknown-photo' } })).rejects.toMatchObject({
      code: 'A0404',
    })
  })
})
