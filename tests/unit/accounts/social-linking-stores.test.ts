import { expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import type { Session } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { createSocialFinish } from '#stores/accounts/social/social-finish.ts'
import {
  storedLinkReturn,
  storedLinkTrip,
  storedReturn,
  storedTrip,
} from '#stores/accounts/social/social-trip.ts'
import { browserTabs } from '#tests/support/browser-tabs.ts'

const origin = 'https://site.example'
const from = '/en/tutor/dashboard/setting'
const trip = {
  provider: 'google',
  sessionId: 'mine',
  userId: 7,
  keyCode: 'kc',
  state: 'st',
  from,
} as const
const session = { sessionId: 'mine', userId: 7 } as Session
const back = { hash: '#id_token=jwt&state=st', search: '' }

/** A tab that went to Google from the settings, and its session on return. */
function travelling(answer: object | Error = {}, present: Session | null = session) {
  const tab = browserTabs().open({ pathname: '/en/callback/sign-in' })
  storedLinkTrip.store(tab.session, trip)
  const send = vi.fn(async (_: { path: string }, __: unknown) => {
    if (answer instanceof Error) throw answer
    return answer
  })
  const begin = vi.fn(async () => {})
  const finish = createSocialFinish({
    device: tab,
    send: send as never,
    origin: () => origin,
    session: () => present,
    sessionKey: async () => ({ sent: {}, store: async () => {} }),
    begin,
  })
  return { tab, finish, send, begin, outcome: () => storedLinkReturn.read(tab.session)?.outcome }
}

test('what comes back is shown to the call that links, and the way leads to the settings', async () => {
  const { finish, send, begin, outcome } = travelling()
  expect(await finish(back)).toBe(origin + from)
  const [call, parts] = send.mock.calls[0] ?? []
  expect(call?.path).toBe('/cert/sso/social/link')
  expect(parts).toEqual({ body: { keyCode: 'kc', token: 'jwt' } })
  expect(send).toHaveBeenCalledOnce()
  expect(begin, 'nobody is signed in by it').not.toHaveBeenCalled()
  expect(outcome()).toEqual({ step: 'linked' })
  expect(await finish(back), 'the way is over').toBeNull()
})

test('a code of Facebook goes on with the page that it came to', async () => {
  const { tab, finish, send } = travelling()
  storedLinkTrip.store(tab.session, { ...trip, provider: 'facebook' })
  await finish({ hash: '#_=_', search: '?code=AQb-1&state=st' })
  const redirectUri = `${origin}/en/callback/sign-in`
  expect(send.mock.calls[0]?.[1]).toEqual({ body: { keyCode: 'kc', token: 'AQb-1', redirectUri } })
})

test.each([
  ['nobody', null],
  ['somebody else', { ...session, sessionId: 'other', userId: 8 }],
  ['the same person in another session', { ...session, sessionId: 'other' }],
])('when %s is signed in meanwhile, the token stays in the browser', async (_, present) => {
  const { finish, send, outcome } = travelling({}, present)
  expect(await finish(back)).toBe(origin + from)
  expect(send).not.toHaveBeenCalled()
  expect(outcome()).toEqual({ step: 'otherSession' })
})

const issue = (rule: string) => ({ issues: [{ field: 'token', rule }] })
test.each([
  ['who says no', { hash: '#error=access_denied&state=st', search: '' }, {}, { step: 'cancelled' }],
  ['no token', { hash: '#state=st', search: '' }, {}, { step: 'failed', code: 'A0220' }],
  ['a token refused', back, new ApiError('A0220'), { step: 'failed', code: 'A0220' }],
  ['no network', back, new ApiError('network'), { step: 'failed', code: 'network' }],
  ['a session that has ended', back, new ApiError('A0230'), { step: 'otherSession' }],
  [
    'a person of somebody else',
    back,
    new ApiError('A0440', issue('social.elsewhere')),
    { step: 'elsewhere' },
  ],
  ['a second one', back, new ApiError('A0440', issue('social.second')), { step: 'second' }],
])('%s is told in the settings', async (_, came, answer, outcome) => {
  const travel = travelling(answer)
  expect(await travel.finish(came)).toBe(origin + from)
  expect(travel.outcome()).toEqual(outcome)
})

test('a callback that this tab did not ask for is looked at no further', async () => {
  const { finish, send, outcome } = travelling()
  expect(await finish({ hash: '#id_token=theirs&state=theirs', search: '' })).toBeNull()
  expect(send).not.toHaveBeenCalled()
  expect(outcome()).toBeUndefined()
})

test('each way is ended by its own state alone', async () => {
  const { tab, finish, send, begin } = travelling({ bind: true, user: { kinds: [] } })
  const wish = { provider: 'google', kind: userKinds.parent, redirect: '/', rememberMe: false }
  storedTrip.store(tab.session, { ...wish, keyCode: 'kc2', state: 'st2', from: '/' } as never)
  expect(await finish({ ...back, hash: '#id_token=jwt&state=st2' })).toBe(`${origin}/`)
  expect(send.mock.calls.map(([call]) => call.path)).toEqual(['/cert/sys-google-login/do'])
  expect(begin).toHaveBeenCalledOnce()
  expect(storedLinkReturn.read(tab.session)).toBeNull()
  expect(storedReturn.read(tab.session)).toBeNull()
})

test('a way that leads to another site is not taken', async () => {
  const { tab, finish } = travelling()
  storedLinkTrip.store(tab.session, { ...trip, from: '//evil.example' })
  expect(new URL((await finish(back)) ?? '').origin).toBe(origin)
})
