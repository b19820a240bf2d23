import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import { account, socialLink } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type GoogleApp, openGoogleApp } from '#tests/support/google-app.ts'
import { goodPassword, post, receiveCode, sealedWith, sendPaths } from '#tests/support/joining.ts'
import { clientKeyPair } from '#tests/support/sign-in.ts'
import { ticketOf } from '#tests/support/social-login.ts'

describeOnOneDatabase('joining after coming from Google', (open) => {
  let server: GoogleApp
  beforeAll(async () => {
    server = await openGoogleApp(open)
  })

  const join = async (mobile: string, verifyCode: string, more: object) => {
    const secrets = await sealedWith(server.app, { password: goodPassword })
    const body = { mobile, verifyCode, userName: '陳大文', userKind: 2, ...secrets, ...more }
    return post<SignedIn>(server.app, '/cert/sso/register', body)
  }
  const codeFor = (mobile: string) => receiveCode(server.app, sendPaths.register, mobile)

  test('the new account is bound by the ticket, and Google signs in to it from then on', async () => {
    const { publicKey: clientPublicKey } = clientKeyPair()
    const ticket = ticketOf(await server.come('7001', {}, { clientPublicKey }))
    const code = await codeFor('97000001')
    const joined = await join('97000001', code, { ticket, clientPublicKey })
    expect(joined).toMatchObject({ code: '00000', data: { user: { mobile: '97000001' } } })
    expect((await server.come('7001')).data).toMatchObject({
      bind: true,
      user: { userId: joined.data.user.userId },
    })
  })

  test('a ticket that is not good makes no account and leaves the code as it is', async () => {
    const { db } = server
    const before = (await db.select().from(account)).length
    const { publicKey: clientPublicKey } = clientKeyPair()
    const ticket = ticketOf(await server.come('7002', {}, { clientPublicKey }))
    const code = await codeFor('97000002')
    const refused = { code: 'A0220', issues: [{ field: 'ticket' }] }
    expect(await join('97000002', code, { ticket }), 'another browser').toMatchObject(refused)
    expect(await join('97000002', code, { ticket: 'A'.repeat(43) })).toMatchObject(refused)
    expect((await db.select().from(account)).length).toBe(before)
    expect((await join('97000002', code, { ticket, clientPublicKey })).code).toBe('00000')
  })

  test('of two that join with the same person of Google one is bound, the other makes nothing', async () => {
    const { db } = server
    const tickets = [ticketOf(await server.come('7003')), ticketOf(await server.come('7003'))]
    const codes = [await codeFor('97000003'), await codeFor('97000004')]
    const answers = await Promise.all([
      join('97000003', codes[0] ?? '', { ticket: tickets[0] }),
      join('97000004', codes[1] ?? '', { ticket: tickets[1] }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', 'A0440'])
    const links = (await db.select().from(socialLink)).filter(({ subject }) => subject === '7003')
    expect(links).toHaveLength(1)
    const numbers = (await db.select().from(account)).map(({ mobile }) => mobile)
    expect(numbers.filter((mobile) => /^9700000[34]$/u.test(mobile))).toHaveLength(1)
  })
})
