import { expect, test } from 'vitest'
import { readMessage } from '#server/services/job-reading/job-text.ts'

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
