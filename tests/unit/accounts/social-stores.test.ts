import { expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { createSocialFinish } from '#stores/accounts/social/social-finish.ts'
import { createSocialSignIn } from '#stores/accounts/social/social-sign-in.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'

const origin = 'https://site.example'
const google = 'https://accounts.example/auth?client_id=us&state=st'
const wish = {
  provider: 'google',
  kind: userKinds.tutor,
  redirect: '/en/tutor/dashboard',
  rememberMe: true,
} as const
const signedIn: SignedIn = {
  token: 'token',
  sessionId: 'session',
  paasToken: 'paas',
  certification: 'certification',
  expiresAt: '2026-11-20T22:00:00.000+08:00',
  user: {
    userId: 7,
    userName: '陳大文',
    countryCode: '852',
    mobile: '95000001',
    kinds: ['tutor'],
    joinedAs: null,
    firstUser: false,
  },
}
const unbound = {
  bind: false,
  ticket: 'ticket',
  suggestedName: 'Chan',
  expiresAt: '2026-11-20T10:15:00.000+08:00',
  now: '2026-11-20T10:00:00.000+08:00',
}

/** A tab that went to Google from the English search, and the later answers. */
async function travelling(answer: object | Error, bound: object | Error = signedIn) {
  const pathname = '/en/searchtutor'
  const tab = browserTabs().open({ pathname, search: '?q=a' })
  const sent: { path: string; parts: unknown }[] = []
  const send = vi.fn(async (call: { path: string }, parts: unknown) => {
    sent.push({ path: call.path, parts })
    if (call.path.endsWith('/begin')) return { keyCode: 'kc', state: 'st', address: google }
    if (call.path.endsWith('/public-key')) return { keyCode: 'kc2', publicKey: 'pk' }
    if (call.path.endsWith('/by/password')) {
      if (bound instanceof Error) throw bound
      return bound
    }
    if (answer instanceof Error) throw answer
    return answer
  })
  const begin = vi.fn(async () => {})
  const store = vi.fn(async () => {})
  const storeKey = vi.fn(async () => {})
  const signIn = vi.fn()
  const leave = vi.fn()
  const common = { device: tab, send: send as never, origin: () => origin }
  const sessionKey = async () => ({ sent: { clientPublicKey: 'spki' }, store })
  const seal = async (password: string, key: string) => `${key}(${password})`
  const dialog = () => createSocialSignIn({ ...common, leave, seal, signIn, storeKey })
  const session = () => null
  const finish = createSocialFinish({ ...common, session, sessionKey, begin })
  await dialog().beginSocialSignIn(wish)
  return { tab, dialog, finish, sent, begin, keep: store, storeKey, signIn, leave }
}
const back = { hash: '#id_token=jwt&state=st', search: '' }

test('the way there names our return page in the language of the page', async () => {
  const { leave } = await travelling(unbound)
  const address = new URL(leave.mock.calls[0]?.[0])
  expect(address.origin).toBe('https://accounts.example')
  expect(address.searchParams.get('redirect_uri')).toBe(`${origin}/en/callback/sign-in`)
  expect(address.href).not.toContain('kc')
})

test('somebody bound is signed in and led on to where they wanted to go', async () => {
  const { finish, sent, begin } = await travelling({ bind: true, ...signedIn })
  expect(await finish(back)).toBe(`${origin}/en/tutor/dashboard`)
  expect(sent.at(-1)).toEqual({
    path: '/cert/sys-google-login/do',
    parts: {
      headers: { keyCode: 'kc', clientPublicKey: 'spki', rememberMe: 'true' },
      body: { idTokenStr: 'jwt' },
    },
  })
  expect(begin).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ token: 'token' }),
    expect.objectContaining({ kind: userKinds.tutor, rememberMe: true }),
  )
})

test('somebody not bound returns to the dialog, and binds there', async () => {
  const { tab, finish, dialog, sent, begin, keep, storeKey, signIn } = await travelling(unbound)
  const address = new URL((await finish(back)) ?? '')
  expect(address.pathname).toBe('/en/searchtutor')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    q: 'a',
    showLogin: '1',
    redirect: '/en/tutor/dashboard',
  })
  expect(begin).not.toHaveBeenCalled()
  expect(keep, 'there is no session yet').not.toHaveBeenCalled()

  const store = dialog()
  store.$socialReturn.listen(() => {})
  // A quarter of an hour by the tab's clock, which is months off.
  const expiresAt = new Date(tab.now() + 15 * 60_000).toISOString()
  expect(store.$socialReturn.get()).toMatchObject({
    step: 'bind',
    suggestedName: 'Chan',
    expiresAt,
  })
  const number = { countryCode: '852', mobile: '95000001', password: 'secret' }
  await store.bindSocial(number)
  expect(sent.at(-1)).toEqual({
    path: '/cert/sys-google-login/bind/user/by/password',
    parts: {
      headers: { keyCode: 'kc2', clientPublicKey: 'spki', rememberMe: 'true' },
      body: { countryCode: '852', mobile: '95000001', ticket: 'ticket', password: 'pk(secret)' },
    },
  })
  expect(signIn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: userKinds.tutor, userId: 7, token: 'token' }),
    { rememberMe: true },
  )
  expect(storeKey, 'the key goes with the ticket').toHaveBeenCalledExactlyOnceWith(
    'spki',
    signedIn.certification,
  )
  expect(store.$socialReturn.get()).toBeNull()
  await expect(store.bindSocial(number), 'nothing is left to bind').rejects.toThrow('A0220')
})

test('an expired ticket is reported as such, also later; other refusals leave it', async () => {
  const number = { countryCode: '852', mobile: '95000001', password: 'secret' }
  const { finish, dialog } = await travelling(unbound, new ApiError('A0220'))
  await finish(back)
  const store = dialog()
  store.$socialReturn.listen(() => {})
  await expect(store.bindSocial(number)).rejects.toThrow('A0220')
  expect(store.$socialReturn.get()).toEqual({ ...wish, step: 'over' })
  store.leaveSocialReturn()
  expect(store.$socialReturn.get(), 'told once').toBeNull()

  const wrong = await travelling(unbound, new ApiError('A0210'))
  await wrong.finish(back)
  const later = wrong.dialog()
  later.$socialReturn.listen(() => {})
  await expect(later.bindSocial(number)).rejects.toThrow('A0210')
  later.leaveSocialReturn()
  expect(later.$socialReturn.get(), 'a closed dialog loses nothing').toMatchObject({ step: 'bind' })
})

test.each([
  ['refused', back, new ApiError('A0220'), 'A0220'],
  ['cancelled', { hash: '', search: '?error=access_denied&state=st' }, unbound, 'cancelled'],
  [
    'cancelled at Google',
    { hash: '#error=access_denied&state=st', search: '' },
    unbound,
    'cancelled',
  ],
  ['without a token', { hash: '#state=st', search: '' }, unbound, 'A0220'],
])('who is %s comes back to the dialog, which says so', async (_, came, answer, code) => {
  const { finish, dialog } = await travelling(answer)
  expect(new URL((await finish(came)) ?? '').searchParams.get('showLogin')).toBe('1')
  const store = dialog()
  store.$socialReturn.listen(() => {})
  expect(store.$socialReturn.get()).toMatchObject({ step: 'failed', code, provider: 'google' })
})

test('Facebook sends a code back, which goes on with the page that it came to', async () => {
  const travel = await travelling({ bind: true, ...signedIn })
  await travel.dialog().beginSocialSignIn({ ...wish, provider: 'facebook' })
  await travel.finish({ hash: '#_=_', search: '?code=AQb-1&state=st' })
  const { path, parts } = travel.sent.at(-1) ?? {}
  expect(path).toBe('/cert/sys-facebook-login/do')
  expect(parts).toMatchObject({
    headers: { keyCode: 'kc' },
    body: { code: 'AQb-1', redirectUri: `${origin}/en/searchtutor` },
  })
})

test('what this tab did not begin is looked at no further, and a token is shown once', async () => {
  const forged = await travelling({ bind: true, ...signedIn })
  const calls = forged.sent.length
  expect(await forged.finish({ hash: '#id_token=theirs&state=other', search: '' })).toBeNull()
  expect(await forged.finish(back), 'the trip is over').toBeNull()
  expect(forged.sent).toHaveLength(calls)
  expect(forged.begin).not.toHaveBeenCalled()
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
])('a way that leads elsewhere is not taken: %s', async (redirect) => {
  const travel = await travelling({ bind: true, ...signedIn })
  await travel.dialog().beginSocialSignIn({ ...wish, redirect })
  const next = (await travel.finish(back)) ?? ''
  expect(new URL(next).origin).toBe(origin)
})

test('an organization uses its own calls', async () => {
  const travel = await travelling({ bind: true, ...signedIn })
  await travel.dialog().beginSocialSignIn({ ...wish, kind: userKinds.organization })
  expect(travel.sent.at(-1)?.path).toBe('/mechanism/sso/social/begin')
  await travel.finish(back)
  expect(travel.sent.at(-1)?.path).toBe('/mechanism/{product}-mechanism-google-login/do')
})
