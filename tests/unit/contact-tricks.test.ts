import { describe, expect, test } from 'vitest'
import { findContactLeaks } from '#rules/contact-leak.ts'
import { findSplitContact } from '#rules/split-contact.ts'
import { ordinaryTalk, ordinaryText, trickyTalk, trickyText } from '#tests/support/leak-tricks.ts'
import { seededRandom } from '#tests/support/random.ts'
import { howMany } from '#tests/support/sample.ts'
import { seedOfRun } from '#tests/support/seed-of-run.ts'

const leads = (text: string) => findContactLeaks(text).length > 0

describe('one text that knows of the filter', () => {
  test.each([
    '每堂 $9123，時間 4567',
    '9123=4567',
    '$91,234,567',
    '9\n1\n2\n3\n4\n5\n6\n7',
    '九十一 二十三 四十五 六十七',
    'www marychan com',
    'linktree marychan',
    'mary gmail',
    'whatsap marychan',
    'my instgram: marychan',
    'FPS id 1234567',
    '轉數快 123 456 789',
  ])('%j leads out', (text) => {
    expect(leads(text)).toBe(true)
  })

  test.each([
    'fee 240',
    '2026-27',
    'DSE 5**55',
    '中四 4C 班',
    '1500-1630',
    '第 12345678 號商業登記',
    '10 堂 $4800，20 堂 $9288',
    '每堂 $4500，時間 1630',
    '學費 $4500，2026 年',
    '彌敦道 555 號 12 樓 1204 室',
    '28/11/2026 1500-1630',
    '七七四十九，八八六十四',
    '4500=9×500',
    'www hkeaa edu hk',
    'send homework by gmail',
    'linktree design',
    'Telegraph and passengers',
    '可以用 FPS 付款',
  ])('%j does not', (text) => {
    expect(findContactLeaks(text)).toEqual([])
  })

  test('what is misspelt is marked where it stands', () => {
    const text = '我 whatsap marychan 呀'
    expect(findContactLeaks(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'whatsap marychan',
    ])
  })
})

describe('several messages of one person', () => {
  /** The text found in the last message. */
  const completes = (...messages: string[]) => {
    const last = messages.at(-1) ?? ''
    return findSplitContact(messages.slice(0, -1), last).map(({ start, end }) =>
      last.slice(start, end),
    )
  }

  test.each([
    [['我的9123', '然後 4567'], '4567'],
    [['九一二三', '四五六七'], '四五六七'],
    [['9123', '好呀', '$240', '4567'], '4567'],
    [['學費 $9123', '時間 4567'], '4567'],
    [['91', '23', '45', '67'], '67'],
    [[...'91234567'], '7'],
    [['我 IG 係', 'marychan_88'], 'marychan_88'],
    [['marychan@', 'gmail.com'], 'gmail.com'],
  ])('%j', (messages, words) => {
    expect(completes(...messages)).toEqual([words])
  })

  test.each([
    [['$4500', '1630']],
    [['450', '1630', '2']],
    [['2018', '0930']],
    [['9709', '9702', '0580']],
    [['第 1 課', '5', '6', '7', '8', '9', '10', '11', '12']],
    [['4512 室', '1630']],
    [['第五中學 5A', '12/3', '45', '60 / 90 分鐘都得']],
    [['9123', '好呀']],
  ])('nothing in %j', (messages) => {
    messages.forEach((text, at) => {
      expect(findSplitContact(messages.slice(0, at), text)).toEqual([])
    })
  })
})

/* The first seed was used while writing the filter; the others were not. */
describe.each([1, 90_210, seedOfRun])('made texts, seed %i', (seed) => {
  const count = howMany({ short: 600, whole: 3000 })
  const random = seededRandom(seed)
  const share = (found: readonly string[]) => (100 * found.length) / count
  const show = (found: readonly string[]) => `${share(found)} %\n${found.slice(0, 20).join('\n')}`
  const isFound = (messages: readonly string[]) =>
    messages.some((text, at) => leads(text) || findSplitContact(messages.slice(0, at), text).length)
  const made = <Made>(make: (random: () => number) => Made) =>
    Array.from({ length: count }, () => make(random))

  const missed = made(trickyText).filter((text) => !leads(text))
  const taken = made(ordinaryText).filter(leads)
  const missedTalks = made(trickyTalk)
    .filter((one) => !isFound(one))
    .map(String)
  const takenTalks = made(ordinaryTalk).filter(isFound).map(String)

  test(`${100 - share(missed)} % of the tricks are found`, () => {
    expect(share(missed), show(missed)).toBeLessThanOrEqual(3)
  })
  test(`${share(taken)} % of ordinary texts are taken for one`, () => {
    expect(share(taken), show(taken)).toBeLessThanOrEqual(1)
  })
  test(`${100 - share(missedTalks)} % of the numbers told over messages are found`, () => {
    expect(share(missedTalks), show(missedTalks)).toBeLessThanOrEqual(3)
  })
  test(`${share(takenTalks)} % of ordinary talks are taken for one`, () => {
    expect(share(takenTalks), show(takenTalks)).toBeLessThanOrEqual(1)
  })
})
