import { expect, test } from 'vitest'
import { differingLines } from '#tests/support/same-lines.ts'

const before = `== acts
pay: 200
== guest
jobList page=1
  Title,Fee
one,2
 #aa
feeGuide 
  {"list":[]} #bb
== staff
feeGuide 
  {"list":[]} #cc
`

test('finds nothing in equal lines', () => {
  expect(differingLines(before, before)).toEqual([])
})

test('names the reader, the question, and both answers', () => {
  const after = before.replace('one,2\n #aa', 'two,1\n #ab').replace('#cc', '#dd')
  expect(differingLines(before, after)).toEqual([
    'guest: jobList page=1\n  - one,2\n  - #aa\n  + two,1\n  + #ab',
    'staff: feeGuide \n  - {"list":[]} #cc\n  + {"list":[]} #dd',
  ])
})

test('names an act, and answers that came or went', () => {
  const after = before
    .replace('pay: 200', 'pay: A0440')
    .replace('feeGuide \n  {"list":[]} #bb\n', '')
  expect(differingLines(before, after)).toEqual([
    'acts\n  - pay: 200\n  + pay: A0440',
    'guest: feeGuide \n  - feeGuide\n  - {"list":[]} #bb',
  ])
})

test('names lines in another order', () => {
  const lines = (all: string[]) => `${['== acts', ...all].join('\n')}\n`
  expect(differingLines(lines(['a', 'b']), lines(['b', 'a']))).toEqual(['acts\n  in another order'])
})
