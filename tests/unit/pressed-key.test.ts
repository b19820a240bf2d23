import { expect, test } from 'vitest'
import { pressedKey } from '#islands/pressed-key.ts'

const enter = { key: 'Enter', keyCode: 13 }

test('a key acts, unless it belongs to the word that is being composed', () => {
  expect(pressedKey({ ...enter, isComposing: false })).toBe('Enter')
  expect(pressedKey({ ...enter, isComposing: true })).toBe('')
  expect(pressedKey({ key: 'ArrowDown', keyCode: 40, isComposing: true })).toBe('')
  expect(pressedKey({ ...enter, nativeEvent: { isComposing: true } })).toBe('')
  expect(pressedKey({ ...enter, nativeEvent: { isComposing: false } })).toBe('Enter')
})

test('nor does the Enter by which Safari has ended the composition', () => {
  expect(pressedKey({ key: 'Enter', keyCode: 229, isComposing: false })).toBe('')
})
