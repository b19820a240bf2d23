import { beforeAll, expect, test } from 'vitest'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { ask } from '#tests/support/sign-in.ts'

/*
 * Where a bot check is set up, each call that asks for one refuses whoever is not a person before it
 * looks at anything else. Which calls ask is written down here, not read from the code.
 */
const guarded: [method: 'GET' | 'POST', path: string, fields: Record<string, string>][] = [
  ['GET', '/api/user/get/role', { mobile: '91234567' }],
  ...['/cert/sys-google-login', '/cert/sys-facebook-login'].map(bindingAt),
  ...['google', 'facebook'].map((of) => bindingAt(`/mechanism/tutorharbour-mechanism-${of}-login`)),
  ...['register', 'forget/password', 'login'].flatMap((of) => [
    sendingAt(`/cert/sso/${of}/send/message`),
    sendingAt(`/mechanism/sso/${of}/send/message`),
  ]),
]

function bindingAt(base: string): (typeof guarded)[number] {
  const fields = {
    mobile: '91234567',
    password: 'QUJD',
    keyCode: '9f1c2f7e-6a51-4c55-9d0e-0b8d4d6f1a11',
    ticket: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ0123456',
  }
  return ['POST', `${base}/bind/user/by/password`, fields]
}

function sendingAt(path: string): (typeof guarded)[number] {
  return ['POST', path, { mobile: '91234567' }]
}

describeOnOneDatabase('the bot check', (open) => {
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  const asked: (string | undefined)[] = []
  beforeAll(async () => {
    const botCheck = {
      siteKey: 'our-site',
      passes: async (token: string | undefined) => {
        asked.push(token)
        return token === 'human'
      },
    }
    ;({ app } = await openTestApp(open, { tutors: 0, botCheck }))
  })

  test.each(guarded)('of %s %s', async (method, path, fields) => {
    const verdict = async (headers: Record<string, string>) => {
      const query = new URLSearchParams(fields)
      const answer = await (method === 'GET'
        ? ask(app, `${path}?${query}`, { headers })
        : ask(app, path, { method, headers, body: query }))
      return answer.code
    }
    expect(await verdict({}), 'no token').toBe('A0240')
    expect(await verdict({ cloudflareToken: 'robot' }), 'a wrong one').toBe('A0240')
    expect(await verdict({ cloudflareToken: 'human' }), 'a person').not.toBe('A0240')
    expect(asked.splice(0)).toEqual([undefined, 'robot', 'human'])
  })
})
