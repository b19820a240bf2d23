import { atom } from 'nanostores'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { accessOf, dashboardPath, loginAddress } from '#stores/accounts/session/guard.ts'
import type { Session } from '#stores/accounts/session/session.ts'
import { createSignedInUser, type SignedInUser } from '#stores/accounts/session/signed-in-user.ts'

const user = (kinds: SignedInUser['kinds']): SignedInUser => ({
  userId: 7,
  userName: '陳大文',
  countryCode: '852',
  mobile: '91234567',
  kinds,
})
const verdictOf = (needs: Parameters<typeof accessOf>[0], kinds: SignedInUser['kinds']) =>
  accessOf(needs, { state: 'ready', value: user(kinds) }).verdict

describe('a page of one kind of user', () => {
  test('shows nothing before the session is known, and nothing to a guest', () => {
    expect(accessOf('tutor', { state: 'loading' })).toEqual({ verdict: 'asking' })
    expect(accessOf('tutor', { state: 'ready', value: null })).toEqual({ verdict: 'guest' })
    expect(accessOf('tutor', { state: 'failed', code: 'network', waitSeconds: 0 }).verdict).toBe(
      'failed',
    )
  })

  test('opens for its kind and offers a person to become parent or tutor as well', () => {
    expect(verdictOf('parent', ['parent', 'tutor'])).toBe('open')
    expect(verdictOf('tutor', ['parent'])).toBe('join')
    expect(verdictOf('parent', [])).toBe('join')
  })

  test('is closed to organizations, people and strangers where they have no business', () => {
    expect(verdictOf('tutor', ['organization'])).toBe('foreign')
    expect(verdictOf('organization', ['parent', 'tutor'])).toBe('foreign')
    expect(verdictOf('operator', ['parent'])).toBe('foreign')
  })

  test('sends a guest to the home page in their language, and back with what was asked', () => {
    expect(loginAddress('tutor', '/en/tutor/dashboard/info', '?tab=2')).toBe(
      '/en?showLogin=1&redirect=%2Fen%2Ftutor%2Fdashboard%2Finfo%3Ftab%3D2',
    )
    expect(loginAddress('operator', '/operator/dashboard')).toBe(
      '/?showLogin=2&redirect=%2Foperator%2Fdashboard',
    )
  })

  test('/dashboard leads to the kind that one acts as, else to one that one has', () => {
    expect(dashboardPath({ kinds: ['parent', 'tutor'] }, 1)).toBe('/tutor/dashboard')
    expect(dashboardPath({ kinds: ['parent', 'tutor'] }, 2)).toBe('/parent/dashboard')
    expect(dashboardPath({ kinds: ['tutor'] }, 2)).toBe('/tutor/dashboard')
    expect(dashboardPath({ kinds: ['organization'] }, 2)).toBe('/organization/dashboard')
    expect(dashboardPath({ kinds: ['operator'] }, 2)).toBe('/operator/dashboard')
    expect(dashboardPath({ kinds: [] }, 1)).toBe('/tutor/register')
  })
})

describe('who is signed in', () => {
  const session: Session = {
    kind: 2,
    kinds: [],
    userId: 0,
    token: 't',
    sessionId: 's1',
    paasToken: '',
    certification: '',
  }
  function screen(answers: (() => Promise<SignedInUser>)[]) {
    const $session = atom<Session | null>(null)
    const learnt: SignedInUser[] = []
    const parts = createSignedInUser({
      $session,
      sessionKnown: () => Promise.resolve(),
      ask: () => (answers.shift() ?? Promise.reject)(),
      learnt: (one) => void learnt.push(one),
    })
    return { ...parts, $session, learnt }
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  test('is asked once a session; a change of what is known about it asks nothing', async () => {
    const { $session, $user, watchUser, learnt } = screen([() => Promise.resolve(user([]))])
    expect($user.get()).toEqual({ state: 'loading' })
    await watchUser()
    expect($user.get()).toEqual({ state: 'ready', value: null })
    $session.set(session)
    expect($user.get()).toEqual({ state: 'loading' })
    $session.set({ ...session, kind: 1 })
    await settled()
    expect($user.get()).toMatchObject({ state: 'ready', value: { userId: 7 } })
    expect(learnt).toHaveLength(1)
  })

  test('a late answer about a session that is over is not taken for the present one', async () => {
    let answer = (_: SignedInUser) => {}
    const first = new Promise<SignedInUser>((resolve) => {
      answer = resolve
    })
    const { $session, $user, watchUser, learnt } = screen([() => first])
    $session.set(session)
    await watchUser()
    $session.set(null)
    answer(user(['parent']))
    await settled()
    expect($user.get()).toEqual({ state: 'ready', value: null })
    expect(learnt).toEqual([])
  })

  test('a failure says so, and can be asked again', async () => {
    const { $session, $user, watchUser, askAgain } = screen([
      () => Promise.reject(new ApiError('network')),
      () => Promise.resolve(user(['parent'])),
    ])
    $session.set(session)
    await watchUser()
    await settled()
    expect($user.get()).toEqual({ state: 'failed', code: 'network', waitSeconds: 0 })
    await askAgain()
    expect($user.get().state).toBe('ready')
  })
})
