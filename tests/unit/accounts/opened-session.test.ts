import { expect, test } from 'vitest'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import { openedSession } from '#stores/accounts/session/opened-session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'

type User = SignedIn['user']
const { parent, tutor } = userKinds

test.each<[string, Partial<User>, wanted: 1 | 2 | 3, 1 | 2 | 3]>([
  ['who holds what is wanted acts as that', { kinds: ['parent', 'tutor'] }, tutor, tutor],
  ['who holds something else acts as that', { kinds: ['parent'] }, tutor, parent],
  [
    'a record counts more than what one joined as',
    { kinds: ['parent'], joinedAs: 'tutor' },
    tutor,
    parent,
  ],
  ['who is nothing yet goes on as what he joined as', { joinedAs: 'tutor' }, parent, tutor],
  ['who was never asked acts as he wants', {}, tutor, tutor],
  ['staff are no kind of user', { kinds: ['operator'], joinedAs: 'parent' }, tutor, parent],
])('%s', (_, user, wanted, kind) => {
  const someone = { userId: 7, userName: '陳大文', countryCode: '852', mobile: '95000001' }
  const answer: SignedIn = {
    token: 'token',
    sessionId: 'session',
    paasToken: 'paas',
    certification: '',
    expiresAt: '2026-11-20T22:00:00.000+08:00',
    user: { ...someone, kinds: [], joinedAs: null, firstUser: false, ...user },
  }
  expect(openedSession(wanted, answer)).toMatchObject({ kind, token: 'token', userId: 7 })
})
