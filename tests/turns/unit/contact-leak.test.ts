import { describe, expect, test } from 'vitest'
import { findContactLeaks } from '#rules/contact-leak.ts'
import { cleanText, hostilePieces, leakingText } from '#tests/support/leak-grammar.ts'
import { seededRandom } from '#tests/support/random.ts'
import { readData } from '#tests/support/read-data.ts'
import { howMany, sample } from '#tests/support/sample.ts'

const found = (text: string) =>
  findContactLeaks(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])

interface TextSample {
  id: string
  text: string
}
const samples = readData<{
  contactLeaks: readonly (TextSample & { leak: boolean })[]
  introductions: readonly TextSample[]
  requests: readonly TextSample[]
}>('text_samples_dev.json')

describe('samples of the specification', () => {
  test.each(samples.contactLeaks)('$id: $text', ({ text, leak }) => {
    expect(found(text).length > 0).toBe(leak)
  })

  test('none of these introductions and requests counts as a leak', () => {
    const taken = [...samples.introductions, ...samples.requests].filter(
      ({ text }) => found(text).length > 0,
    )
    expect(taken).toEqual([])
  })
})

interface Sample {
  set: string
  kind: string
  text: string
  leak: boolean
  /** Ranges of the text that must be marked completely. */
  marks?: readonly number[][]
}
const ownSamples = readData<readonly Sample[]>('contact-leaks.json')

/** Riddles that are not found yet. */
const known: readonly string[] = [
  '94頭23尾，中間5671',
  '一堂 $6903 兩堂 $8841 (whatsapp)',
  '5188（唔使理）3027 電話',
  '我個number係 91 啱啱 23 跟住 45 最後 67',
]

/** Letters and digits of the marked ranges that no finding covers. */
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

/** Sets written without knowing the filter, each in new styles after the last was handled. */
describe('texts written without knowing the filter', () => {
  test.each(ownSamples.filter(({ leak }) => leak))('$set $kind: $text', (sample) => {
    const isFound = found(sample.text).length > 0
    expect(isFound).toBe(!known.includes(sample.text))
    if (isFound) expect(uncovered(sample)).toBe('')
  })

  test.each(ownSamples.filter(({ leak }) => !leak))('innocent, $set $kind: $text', ({ text }) => {
    expect(found(text)).toEqual([])
  })
})

describe('made texts', () => {
  const random = seededRandom(20261120)
  const count = howMany({ short: 250, whole: 1000 })
  const leaking = Array.from({ length: count }, () => leakingText(random))
  const clean = Array.from({ length: count }, () => cleanText(random))

  test('at least 98 % of the leaks are found', () => {
    const missed = leaking.filter((text) => found(text).length === 0)
    expect(missed.length, missed.slice(0, 20).join('\n')).toBeLessThanOrEqual(count * 0.02)
  })

  test('at most 1 % of the others are taken for leaks', () => {
    const taken = clean.filter((text) => found(text).length > 0)
    const shown = taken.slice(0, 20).map((text) => `${text}: ${JSON.stringify(found(text))}`)
    expect(taken.length, shown.join('\n')).toBeLessThanOrEqual(count * 0.01)
  })
})

describe('what is found is named and placed', () => {
  test.each([
    ['搵我：九一二三四五六七，夜晚覆', 'phone_chinese', '九一二三四五六七'],
    ['⑥①②③④⑤⑥⑦ 搵陳sir', 'phone_circled', '⑥①②③④⑤⑥⑦'],
    ['call 6-1-2-3-4-5-6-7 now', 'phone_separated', '6-1-2-3-4-5-6-7'],
    ['電郵 chan.tutor@gmail.com 謝', 'email', 'chan.tutor@gmail.com'],
    ['email: amy(at)hotmail.com', 'email_spelled', 'amy(at)hotmail.com'],
    ['去 wa.me/85261234567 搵我', 'link', 'wa.me/85261234567'],
    ['👩‍🏫我 WeChat：tutorchan88', 'wechat', 'WeChat：tutorchan88'],
    ['nine one two 三 4 five six 七', 'phone_mixed', 'nine one two 三 4 five six 七'],
    ['頭四個字6123，尾四個字4567', 'phone', '6123，尾四個字4567'],
    ['9 1 2 3 4 5 6 7', 'phone_separated', '9 1 2 3 4 5 6 7'],
    ['電話 double nine 12 triple three 4', 'phone_mixed', 'nine 12 triple three 4'],
  ])('%s', (text, kind, words) => {
    expect(found(text)).toEqual([[kind, words]])
  })

  test.each(['2019 2020 2021 2022', '16:00-18:00 / 19:00-21:00', '1, 2, 3, 4, 5, 6, 7, 8'])(
    'nothing in %s',
    (text) => {
      expect(found(text)).toEqual([])
    },
  )

  test('several in one text, in order', () => {
    const text = '電話 9123 4567，微信 tutorchan88，chan@example.com'
    expect(found(text).map(([kind]) => kind)).toEqual(['phone', 'wechat', 'email'])
  })

  test('nothing in nothing', () => {
    expect(found('')).toEqual([])
    expect(found(' \n\u200b')).toEqual([])
  })
})

/** Processor time for reading this many bytes of a piece, best of three. */
function cost(piece: string, bytes: number): number {
  const text = piece.repeat(bytes / piece.length)
  return Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.cpuUsage()
      findContactLeaks(text)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }),
  )
}

/* A quadratic step would take 64 times as long; for times `npm run bench -- contact-leak`. */
describe('hostile texts cost in proportion to their length', () => {
  test.each(sample(4)(hostilePieces))('%j', { timeout: 240_000 }, (piece) => {
    cost(piece, 25_000)
    expect(cost(piece, 200_000)).toBeLessThan(24 * Math.max(cost(piece, 25_000), 5_000))
  })
})
