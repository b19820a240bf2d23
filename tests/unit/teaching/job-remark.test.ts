import { expect, test } from 'vitest'
import { readMessage } from '#server/teaching/job-reading/job-text.ts'

test.each([
  ['小五數學，大圍上門，新手都可以', '新手都可以'],
  ['中二數學，新手導師亦可', '新手導師亦可'],
  ['成人英文會話，初學', '初學'],
])('a wish keeps what it hangs on: %s', (text, remark) => {
  expect(readMessage(text, 'zh-tw').drafts[0]?.remark).toContain(remark)
})

test('a new tutor is no beginner of a pupil', () => {
  expect(readMessage('小五數學，新手都可以', 'zh-tw').drafts[0]).toMatchObject({
    level: 'local:5',
    remark: '新手都可以',
  })
})

test.each([
  ['小五中文，作文弱，太古', '作文弱'],
  ['小五 太古 中文作文好弱，想搵老師', '中文作文好弱'],
  ['中二數學，代數同幾何都差，沙田', '代數同幾何都差'],
  ['小三英文，文法，大圍', '文法'],
  ['P5 Chinese, weak in composition, Tai Koo', 'weak in composition'],
])('what of a subject the lessons are about is kept as it was said: %s', (text, remark) => {
  const [draft] = readMessage(text, 'zh-tw').drafts
  expect(draft?.remark).toBe(remark)
  expect(draft?.evidence).toContainEqual(
    expect.objectContaining({ field: 'remark', words: remark }),
  )
})

test('a part that is the subject itself, is not wanted or is of another subject is no remark', () => {
  expect(readMessage('中五英文作文，沙田', 'zh-tw').drafts[0]?.remark).toBe('')
  expect(readMessage('小五中文，唔使補作文，太古', 'zh-tw').drafts[0]?.remark).toBe('')
  const { drafts } = readMessage('小五中文，作文弱，同埋數學，太古', 'zh-tw')
  expect(drafts.map(({ subject, remark }) => [subject, remark])).toEqual([
    ['中文', '作文弱'],
    ['數學', ''],
  ])
})
