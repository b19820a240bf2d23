import { beforeAll, expect, test } from 'vitest'
import type { CalledPath } from '#tests/support/called-path.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { ask } from '#tests/support/sign-in.ts'

/* Guarded calls refuse robots before all else; they are listed independently of the code. */
const guarded: [method: 'GET' | 'POST', path: CalledPath, fields: Record<string, string>][] = [
  ['GET', '/api/user/get/role', { mobile: '91234567' }],
  ...(['google', 'facebook'] as const).flatMap((of) => [
    bindingAt(`/cert/sys-${of}-login/bind/user/by/password`),
    bindingAt(`/mechanism/tutorharbour-mechanism-${of}-login/bind/user/by/password`),
  ]),
  ...(['register', 'forget/password', 'login'] as const).flatMap((of) => [
    sendingAt(`/cert/sso/${of}/send/message`),
    sendingAt(`/mechanism/sso/${of}/send/message`),
  ]),
]

function bindingAt(path: CalledPath): (typeof guarded)[number] {
  const fields = {
    mobile: '91234567',
    password: 'QUJD',
    keyCode: '9f1c2f7e-6a51-4c55-9d0e-0b8d4d6f1a11',
    ticket: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ0123456',
  }
  return ['POST', path, fields]
}

function sendingAt(path: CalledPath): (typeof guarded)[number] {
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
