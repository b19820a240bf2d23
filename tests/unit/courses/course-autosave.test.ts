import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { FailureCode } from '#stores/asking/error-code.ts'
import { createAutosave } from '#stores/form/autosave.ts'
import type { Failure } from '#stores/form/submission.ts'

function openForm(answers: (boolean | FailureCode)[]) {
  const planned = new Set<() => void>()
  const saved: string[] = []
  const $values = atom('')
  const $known = atom('')
  let failure: Failure | null = null
  const save = async () => {
    const sending = $values.get()
    saved.push(sending)
    const answer = answers.shift() ?? true
    if (answer === true) $known.set(sending)
    const code = typeof answer === 'boolean' ? 'network' : answer
    failure = answer === true ? null : { code, issues: [], stateText: null, wait: null }
    return answer === true
  }
  const later = (_: number, act: () => void) => {
    planned.add(act)
    return () => void planned.delete(act)
  }
  const autosave = createAutosave({ $values, $known, save, failure: () => failure }, { later })
  return { $values, autosave, saved, planned }
}

test('what is typed is kept once the typing stops, and nothing twice', async () => {
  const { $values, autosave, saved, planned } = openForm([])
  autosave.watch()
  for (const text of ['a', 'ab', 'abc']) $values.set(text)
  expect(autosave.$saveState.get()).toBe('typing')
  expect(planned.size).toBe(1)
  await autosave.flush()
  await autosave.flush()
  expect(saved).toEqual(['abc'])
  expect(autosave.$saveState.get()).toBe('kept')
})

test('what failed is tried again, with what was typed since', async () => {
  const { $values, autosave, saved, planned } = openForm([false, true])
  autosave.watch()
  $values.set('a')
  await autosave.flush()
  expect(autosave.$saveState.get()).toBe('failed')
  expect(planned.size).toBe(1)
  $values.set('ab')
  await autosave.flush()
  expect(saved).toEqual(['a', 'ab'])
  expect(autosave.$saveState.get()).toBe('kept')
})

test('leaving the screen keeps what was typed last', async () => {
  const { $values, autosave, saved } = openForm([])
  const leave = autosave.watch()
  $values.set('last')
  leave()
  await autosave.flush()
  expect(saved).toEqual(['last'])
})

test('what is refused is not sent again before it is changed', async () => {
  const { $values, autosave, saved, planned } = openForm(['A0400', true])
  autosave.watch()
  $values.set('-5')
  await autosave.flush()
  expect(autosave.$saveState.get()).toBe('refused')
  expect(planned.size).toBe(0)
  $values.set('5')
  expect(autosave.$saveState.get()).toBe('typing')
  expect(planned.size).toBe(1)
  await autosave.flush()
  expect(saved).toEqual(['-5', '5'])
  expect(autosave.$saveState.get()).toBe('kept')
})

test('what is typed, taken back and typed again is saved', async () => {
  const { $values, autosave, saved, planned } = openForm([])
  autosave.watch()
  $values.set('a')
  $values.set('')
  await autosave.flush()
  expect(autosave.$saveState.get()).toBe('kept')
  $values.set('a')
  expect(autosave.$saveState.get()).toBe('typing')
  expect(planned.size).toBe(1)
  await autosave.flush()
  expect(saved).toEqual(['a'])
})
