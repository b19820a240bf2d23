import { expect, test } from 'vitest'
import { sameHolder } from '#rules/payouts/holder-name.ts'

test.each([
  ['José García', 'GARCIA JOSE'],
  ["O'Brien Pat", 'OBRIEN PAT'],
  ['O’Brien, Pat', "O'BRIEN PAT"],
  ['Nguyễn Thị Hương', 'NGUYEN THI HUONG'],
  ['Chan Tai-man', 'TAI MAN CHAN'],
  ['衞大文', '衛大文'],
  ['陳 大 文', '陈大文'],
  ['ＣＨＡＮ\u200B Tai Man', 'Chan Tai Man'],
])('%s is %s', (one, other) => {
  expect(sameHolder(one, other)).toBe(true)
  expect(sameHolder(other, one)).toBe(true)
})

test.each([
  ['Chan Tai Man', 'Chan Siu Ming'],
  ['Chan Tai Man', 'Chan Tai'],
  ['陳大文', '陳小文'],
  ['陳大文', '文大陳'],
  ['', ''],
  ['—', '...'],
])('%s is not %s', (one, other) => {
  expect(sameHolder(one, other)).toBe(false)
})
