import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { $session, signIn, signOut } from '#stores/accounts/session/session.ts'
import { createLoaded, loadShown } from '#stores/asking/loaded.ts'
import { createSuggestions } from '#stores/asking/suggestions.ts'

let sessions = 0
function signInAs(userId: number): void {
  sessions += 1
  const tokens = { token: `t${sessions}`, sessionId: `s${sessions}`, paasToken: '' }
  const session = { kind: 2, kinds: ['parent'], userId, ...tokens, certification: '' } as const
  signIn(session, { rememberMe: false })
}

/** A store whose requests are answered by hand, in any order. */
function asked() {
  const questions: PromiseWithResolvers<string>[] = []
  const store = createLoaded(() => {
    const question = Promise.withResolvers<string>()
    questions.push(question)
    return question.promise
  })
  return { ...store, questions }
}

function pages() {
  const questions: PromiseWithResolvers<string[]>[] = []
  const signals: AbortSignal[] = []
  const store = createLoaded(
    (_: number, signal) => {
      const question = Promise.withResolvers<string[]>()
      questions.push(question)
      signals.push(signal)
      return question.promise
    },
    { begin: 1 },
  )
  return { ...store, questions, signals }
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

  test("keeps what is nobody's own when somebody else signs in", () => {
    const { $loaded, replace } = createLoaded(async () => 'of all', { isPublic: true })
    replace('of all')
    signOut()
    signInAs(8)
    expect($loaded.get()).toEqual({ state: 'ready', value: 'of all' })
  })

  test('stays in sight while it is refreshed, and as old while something else is asked for', async () => {
    const { $loaded, load, ask, questions, signals } = pages()
    const first = load()
    expect($loaded.get()).toEqual({ state: 'loading', question: 1 })
    questions[0]?.resolve(['a'])
    await first
    const seen: unknown[] = []
    $loaded.listen((loaded) => void seen.push(loaded))
    const refresh = load()
    expect(seen).toEqual([])
    const second = ask(2)
    expect(signals[1]?.aborted).toBe(true)
    expect($loaded.get()).toEqual({ state: 'ready', question: 2, value: ['a'], isOld: true })
    questions[1]?.reject(new ApiError('aborted'))
    questions[2]?.reject(new ApiError('network'))
    await Promise.all([refresh, second])
    expect($loaded.get()).toMatchObject({
      state: 'failed',
      question: 2,
      code: 'network',
      value: ['a'],
    })
    const again = load()
    expect($loaded.get()).toEqual({ state: 'ready', question: 2, value: ['a'], isOld: true })
    questions[3]?.resolve(['b'])
    await again
    expect($loaded.get()).toEqual({ state: 'ready', question: 2, value: ['b'] })
  })

  test('grows by what follows, once at a time, and not after something else was asked for', async () => {
    const { $loaded, replace, more, ask } = pages()
    replace(['a'])
    const next = Promise.withResolvers<string[]>()
    const grow = () =>
      more(
        () => next.promise,
        (list, part) => [...list, ...part],
      )
    const presses = [grow(), grow()]
    next.resolve(['b'])
    await Promise.all(presses)
    expect($loaded.get()).toMatchObject({ value: ['a', 'b'] })
    const refused = more(
      () => Promise.reject(new ApiError('network')),
      (list) => list,
    )
    await expect(refused).rejects.toThrow('network')
    expect($loaded.get()).toMatchObject({ state: 'ready', value: ['a', 'b'] })
    const late = Promise.withResolvers<string[]>()
    const growing = more(
      () => late.promise,
      (list, part) => [...list, ...part],
    )
    void ask(2)
    late.resolve(['c'])
    await growing
    expect($loaded.get()).toMatchObject({ value: ['a', 'b'] })
  })

  test('is asked for again when a row changes before the answer arrives', async () => {
    const { $loaded, replace, change, load, questions } = pages()
    replace(['a', 'b'])
    change((list) => list.filter((row) => row !== 'a'))
    expect($loaded.get()).toMatchObject({ state: 'ready', value: ['b'] })
    expect(questions).toHaveLength(0)
    const older = load()
    change((list) => [...list, 'c'])
    questions[0]?.resolve(['a', 'b'])
    await older
    expect($loaded.get()).toMatchObject({ value: ['b', 'c'] })
    expect(questions).toHaveLength(2)
  })

  test('is asked for again with all that is shown, once it is out of date', async () => {
    const [seen, unseen, unasked] = [asked(), asked(), asked()]
    const stop = [seen, unasked].map(({ $loaded }) => $loaded.listen(() => {}))
    for (const { load, questions } of [seen, unseen]) {
      const loading = load()
      questions[0]?.resolve('before')
      await loading
    }
    const arrived = new Promise<unknown>((resolve) => seen.$loaded.listen(resolve))
    loadShown()
    seen.questions[1]?.resolve('now')
    await arrived
    expect(seen.$loaded.get()).toEqual({ state: 'ready', value: 'now' })
    expect(unasked.questions, 'its screen has not asked yet').toEqual([])
    expect(unseen.questions, 'nobody sees it').toHaveLength(1)
    for (const end of stop) end()
  })

  test('is asked for once when it is the same for as long as the page is open', async () => {
    const answers = ['refused', 'there']
    let asked = 0
    const { $loaded, load } = createLoaded(
      async () => {
        asked += 1
        const answer = answers.shift()
        if (answer === 'refused') throw new ApiError('network')
        return answer
      },
      { isPublic: true, isFixed: true },
    )
    await Promise.all([load(), load()])
    expect(asked).toBe(1)
    expect($loaded.get().state).toBe('failed')
    await load()
    await load()
    expect(asked).toBe(2)
    expect($loaded.get()).toEqual({ state: 'ready', value: 'there' })
  })
})

describe('suggestions', () => {
  test('are asked for at a pause, for the last words; a failure offers nothing', async () => {
    const asked: string[] = []
    const { $offered, typed, forget } = createSuggestions(async (keyword) => {
      asked.push(keyword)
      if (keyword === 'xx') throw new ApiError('network')
      return [keyword.toUpperCase()]
    })
    const next = () =>
      new Promise<readonly string[]>((resolve) => {
        const stop = $offered.listen((offered) => {
          stop()
          resolve(offered)
        })
      })
    const first = next()
    typed('m')
    typed(' ma ')
    expect(await first).toEqual(['MA'])
    expect(asked).toEqual(['ma'])
    const none = next()
    typed('xx')
    expect(await none).toEqual([])
    const later = next()
    typed('maths')
    expect(await later).toEqual(['MATHS'])
    forget()
    expect($offered.get()).toEqual([])
  })
})
