import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusedWords, wrongWordsOf } from '#tests/support/code-words.ts'

const refused = refusedWords(readFileSync('docs/glossary.md', 'utf8'))

test('reads the words that the glossary refuses', () => {
  expect(refused).toContainEqual({ word: 'haste', write: 'rate limit' })
  expect(refused.map(({ word }) => word)).toEqual(
    expect.arrayContaining(['anew', 'once more', 'somebody']),
  )
})

test.each([
  ['/** Somebody pays. */', [1]],
  ['const a = 1\n// The form begins anew.', [2]],
  ['/*\n * Counts again,\n * with haste.\n */', [3]],
  ['{/* Whoever asks. */}', [1]],
  ["const somebody = 'once more'", []],
  ['// The renewal of a session.', []],
])('finds them in comments alone: %j', (text, lines) => {
  expect(wrongWordsOf(text, refused).map(({ line }) => line)).toEqual(lines)
})
