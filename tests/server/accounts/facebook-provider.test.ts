import { UnsecuredJWT } from 'jose'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createFacebook } from '#server/social/facebook.ts'
import { nonceOf, verifierOf } from '#server/social/handshake.ts'
import { answeringServer, json } from '#tests/support/answering-server.ts'

/* Facebook's answer for a code is believed only if all its parts are consistent. */

const now = new Date('2026-11-29T01:00:00Z')
const soon = now.getTime() / 1000 + 60
const keyCode = 'd2719a5c-8a5c-4b6c-9df3-8f9f5b1c2e01'
const claims = { aud: '77', sub: '1001', nonce: nonceOf(keyCode), exp: soon }
const inspected = {
  ...{ app_id: '77', is_valid: true, type: 'USER' },
  ...{ user_id: '1001', expires_at: soon },
}
const me = { id: '1001', name: 'Demo Lee' }
const idToken = (changed: object = {}) => new UnsecuredJWT({ ...claims, ...changed }).encode()

async function identified({ id_token = idToken(), changed = {}, person = me }) {
  await using graph = await answeringServer(
    json({ access_token: 'EAA1', id_token }),
    json({ data: { ...inspected, ...changed } }),
    json(person),
  )
  const settings = { appId: '77', appSecret: 'secret', graph: graph.base, dialog: graph.base }
  const identityProvider = createFacebook(settings, {
    clock: () => now,
    log: pino({ enabled: false }),
  })
  const redirectUri = 'https://example.com/callback/sign-in'
  const found = await identityProvider.identify({ token: 'AQ1', keyCode, redirectUri })
  return { found, exchanged: Object.fromEntries(new URLSearchParams(graph.heard[0]?.body)) }
}

test('a code is exchanged with our secret and the verifier of its handshake', async () => {
  const { found, exchanged } = await identified({})
  const proofEndsAt = new Date(soon * 1000)
  expect(found).toEqual({ subject: '1001', name: 'Demo Lee', proofEndsAt, nonce: claims.nonce })
  expect(exchanged).toEqual({
    ...{ client_id: '77', client_secret: 'secret', code: 'AQ1' },
    ...{ code_verifier: verifierOf(keyCode) },
    redirect_uri: 'https://example.com/callback/sign-in',
  })
})

test.each([
  ['of another handshake', { id_token: idToken({ nonce: nonceOf('other') }) }],
  ['without a nonce', { id_token: idToken({ nonce: undefined }) }],
  ['for another app', { id_token: idToken({ aud: '78' }) }],
  ['that is over', { id_token: idToken({ exp: soon - 60 }) }],
  ['that is none', { id_token: 'made up' }],
  ['of somebody else than the access token', { id_token: idToken({ sub: '1002' }) }],
  ['with an access token of another app', { changed: { app_id: '78' } }],
  ['with an access token of a page', { changed: { type: 'PAGE' } }],
  ['with an access token that is over', { changed: { expires_at: soon - 60 } }],
  ['with an access token that opens somebody else', { person: { ...me, id: '1002' } }],
])('an id token %s is not believed', async (_, answers) => {
  expect((await identified(answers)).found).toBeNull()
})
