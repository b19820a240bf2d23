import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { createLoaded } from '#stores/asking/loaded.ts'
import { $session, signIn, signOut } from '#stores/session/session.ts'

let sessions = 0
function signInAs(userId: number): void {
  sessions += 1
  const tokens = { token: `t${sessions}`, sessionId: `s${sessions}`, paasToken: '' }
  const session = { kind: 2, kinds: ['parent'], userId, ...tokens, certification: '' } as const
  signIn(session, { rememberMe: false })
}

/** A store whose questions are answered by hand, in whatever order. */
function asked() {
  const questions: PromiseWithResolvers<string>[] = []
  const store = createLoaded(() => {
    const question = Promise.withResolvers<string>()
    questions.push(question)
    return question.promise
  })
  return { ...store, questions }
}

beforeEach(() => signInAs(7))

describe('what a screen asks the server for', () => {
  test('is the answer to the last question, whichever comes last', async () => {
    const { $loaded, load, questions } = asked()
    const both = [load(), load()]
    questions[1]?.resolve('new')
    await both[1]
    questions[0]?.resolve('old')
    await both[0]
    expect($loaded.get()).toEqual({ state: 'ready', value: 'new' })
  })

  test('is not overwritten by an answer, or a failure, from before a change', async () => {
    for (const end of ['resolve', 'reject'] as const) {
      const { $loaded, load, replace, questions } = asked()
      const loading = load()
      replace('changed')
      if (end === 'resolve') questions[0]?.resolve('before')
      else questions[0]?.reject(new ApiError('network'))
      await loading
      expect($loaded.get()).toEqual({ state: 'ready', value: 'changed' })
    }
  })

  test('stays while nobody is signed in, and for the same person, who comes back', () => {
    const { $loaded, replace } = asked()
    replace('of 7')
    signOut()
    expect($loaded.get()).toEqual({ state: 'ready', value: 'of 7' })
    expect($session.get()).toBeNull()
    signInAs(7)
    expect($session.get()?.userId).toBe(7)
    expect($loaded.get()).toEqual({ state: 'ready', value: 'of 7' })
  })

  test('is gone, answered or not, once somebody else is signed in', async () => {
    const { $loaded, load, replace, questions } = asked()
    replace('of 7')
    const loading = load()
    signOut()
    signInAs(8)
    expect($loaded.get()).toEqual({ state: 'loading' })
    questions[0]?.resolve('of 7')
    await loading
    expect($loaded.get()).toEqual({ state: 'loading' })
    const own = load()
    questions[1]?.resolve('of 8')
    await own
    expect($loaded.get()).toEqual({ state: 'ready', value: 'of 8' })
  })
})
