import { describe, expect, test } from 'vitest'
import { findContactLeaks } from '#rules/contact-leak.ts'
import blind from '#tests/data/contact-leaks-blind.json' with { type: 'json' }

interface Sample {
  set: string
  kind: string
  text: string
  leak: boolean
  /** Places in the text that must be marked whole. */
  marks?: readonly number[][]
}
const samples: readonly Sample[] = blind

/** What is not found yet: riddles. */
const known: readonly string[] = [
  '94頭23尾，中間5671',
  '一堂 $6903 兩堂 $8841 (whatsapp)',
  '5188（唔使理）3027 電話',
  '我個number係 91 啱啱 23 跟住 45 最後 67',
]

/** Letters and digits of the marked places that no leak covers. */
function uncovered({ text, marks = [] }: Sample): string {
  const leaks = findContactLeaks(text)
  return marks
    .flatMap(([start = 0, end = 0]) =>
      Array.from({ length: end - start }, (_, offset) => start + offset),
    )
    .filter((at) => !leaks.some(({ start, end }) => at >= start && at < end))
    .map((at) => text[at] ?? '')
    .filter((one) => /[\p{L}\p{N}]/u.test(one))
    .join('')
}

/**
 * Texts written before anybody looked at what the filter does with them, set by set: the second set
 * after the first was mended, and so on. Each holds other styles than those before.
 */
describe('blind sets', () => {
  test.each(samples.filter(({ leak }) => leak))('$set $kind: $text', (sample) => {
    const isFound = findContactLeaks(sample.text).length > 0
    expect(isFound).toBe(!known.includes(sample.text))
    if (isFound) expect(uncovered(sample)).toBe('')
  })

  test.each(samples.filter(({ leak }) => !leak))('innocent, $set $kind: $text', ({ text }) => {
    const found = findContactLeaks(text).map(({ kind, start, end }) => [
      kind,
      text.slice(start, end),
    ])
    expect(found).toEqual([])
  })
})
