import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findContactLeaks } from '#rules/contact-leak.ts'

/* The filter's findings for each of its words, beside numbers and names; by `vitest -u`. */

const file = new URL('../../data/leak-words.txt', import.meta.url)
const texts = (word: string) => [
  `${word} 91 23 45 67`,
  `91 23 45 67${word}`,
  `${word}：九一二三 四五六七`,
  `${word} 9123 三點 4567`,
  `${word} lilyteach99`,
  `加我${word}：lily.chan`,
  `lily_chan9，${word}`,
  `${word} me at lily chan`,
  `${word} lilyteach`,
  `marychan 喺${word}`,
]

/** `phone` for each finding, with its length; `-` for a harmless text. */
const verdictOf = (text: string) =>
  findContactLeaks(text)
    .map(({ kind, start, end }) => `${kind} ${start}-${end}`)
    .join(' ') || '-'

test('each word that the filter knows says what it did', async () => {
  const words = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => line.split(' | ').slice(0, 1))
    .filter((word) => word !== '')
  expect(words.length).toBeGreaterThan(700)
  const lines = words.map((word) => [word, ...texts(word).map(verdictOf)].join(' | '))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../data/leak-words.txt')
})
