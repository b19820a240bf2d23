import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { queryOfText, wordsOfMessage } from '#server/teaching/conversations/message-words.ts'

function isFound(text: string, message: string): boolean {
  const words = [...wordsOfMessage(message).matchAll(/'((?:[^']|'')*)'/gu)].map(([, one]) => one)
  const { query } = queryOfText(text)
  const terms = [...query.matchAll(/'((?:[^']|'')*)'(:\*)?/gu)]
  return terms.every(([, one = '', isBeginning]) =>
    words.some((word) => (isBeginning ? word?.startsWith(one) : word === one)),
  )
}

test.each([
  ['數學', '我可以教數學和DSE'],
  ['学', '我可以教數學'],
  ['ppl', 'apple of others'],
  ['of oth', 'apple of others'],
  ['e o', 'apple of others'],
  ['s', 'apple of others'],
  ["it's", "IT'S back\\slash"],
  ['k\\s', "it's back\\slash"],
  ['6123', '請致電 6123 4567'],
  ['３ 4', '請致電 6123 4567'],
  ['😀', '好😀'],
  ['𠮷野', '叫𠮷野家'],
])('%s is found in “%s”', (text, message) => {
  expect(isFound(text, message)).toBe(true)
})

test.each([
  ['數字', '我可以教數學'],
  ['applet', 'apple of others'],
  ['100%_', '100 percent'],
])('%s is not looked for in “%s”', (text, message) => {
  expect(isFound(text, message)).toBe(false)
})

test('single characters go without the index, and a long text asks for some of its pairs', () => {
  expect(queryOfText('學').pairs).toBe(false)
  expect(queryOfText('a b').pairs).toBe(false)
  const { query, pairs } = queryOfText('abcdefghijklmnopqrstuvwxyz 0123456789')
  expect(pairs).toBe(true)
  expect(query.split(' & ')).toHaveLength(24)
  expect(queryOfText(' ').query).toBe('')
})

test('whatever stores a message has it found', () => {
  const stores = globSync('src/server/**/*.ts').filter((file) =>
    /\.insert\(\s*(?:t\.)?chatMessage\s*\)/u.test(readFileSync(file, 'utf8')),
  )
  expect(stores.length).toBeGreaterThan(1)
  for (const file of stores)
    expect(readFileSync(file, 'utf8'), file).toContain('await addWords(tx,')
})
