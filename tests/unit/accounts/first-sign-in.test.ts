import { beforeEach, expect, test, vi } from 'vitest'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import type { Purpose } from '#stores/accounts/session/purpose.ts'
import { $loginRequest, signOut } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { storedKey } from '#stores/accounts/sign-in/sealed-sending.ts'
import { $welcome, begin } from '#stores/accounts/sign-in/sign-in.ts'

/* Who pressed something, and joins for it, goes on with it. */

const assign = vi.fn()
vi.stubGlobal('location', { assign, pathname: '/tutor/detail/5', search: '' })
beforeEach(() => {
  signOut()
  $welcome.set(null)
  assign.mockClear()
})

const answer = (kinds: SignedIn['user']['kinds']): SignedIn => ({
  token: 't',
  sessionId: 's',
  paasToken: '',
  certification: '',
  expiresAt: '2027-01-01T00:00:00+08:00',
  user: {
    userId: 21,
    userName: 'Chan Tai Man',
    countryCode: '852',
    mobile: '91234567',
    kinds,
    joinedAs: null,
    firstUser: true,
  },
})

interface Joining {
  purpose?: Purpose
  becomes?: () => Promise<boolean>
}

/** A parent's first sign-in, from a link to the page that invites a tutor. */
const join = ({ purpose, becomes }: Joining, kinds: SignedIn['user']['kinds'] = ['parent']) => {
  const kind = userKinds.parent
  $loginRequest.set({ kind, redirect: '/parent/booktutor?invite=5', purpose })
  return begin(answer(kinds), { kind, rememberMe: false, key: storedKey(undefined), becomes })
}
const invite = { act: 'invite', name: 'Ms Chan' } as const

test('a new parent who pressed to invite is led to the invitation, without a greeting', async () => {
  await join({ purpose: invite })
  expect(assign.mock.calls).toEqual([['/parent/booktutor?invite=5']])
  expect($welcome.get()).toBe(null)
})

test('without an act there is a greeting, and nothing opens by itself', async () => {
  await join({})
  expect($welcome.get()).toMatchObject({ isNew: false, userName: 'Chan Tai Man' })
  expect(assign).not.toHaveBeenCalled()
})

test('an account that still needs a form is led to it, whatever was pressed', async () => {
  await join({ purpose: invite }, [])
  expect($welcome.get()).toMatchObject({ isNew: true })
  expect(assign).not.toHaveBeenCalled()
})

test('the page of the act waits for the record of the new parent, and for the form if it failed', async () => {
  const order: string[] = []
  assign.mockImplementation(() => void order.push('went on'))
  const record = (isMade: boolean) => async () => {
    await Promise.resolve()
    order.push('record')
    return isMade
  }
  await join({ purpose: invite, becomes: record(true) }, [])
  expect(order).toEqual(['record', 'went on'])
  signOut()
  await join({ purpose: invite, becomes: record(false) }, [])
  expect(order).toEqual(['record', 'went on', 'record'])
  expect($welcome.get()).toMatchObject({ isNew: true, request: { purpose: invite } })
})
