import { expect, test } from 'vitest'
import { introductionAnswer } from '#server/tutors/introductions/introduction-reading.ts'
import { readTutorIntroduction } from '#understanding/read-tutor.ts'

const answer = (text: string) =>
  introductionAnswer(readTutorIntroduction(text), { text, locale: 'zh-tw', names: [] })

test('what a form promises to hide is filled in and taken out of the public text', () => {
  const read = answer(
    '我叫陳樂兒，女，2006年出生，中大數學系二年級學生。DSE 數學5**、M2 5*、英文5。未教過補習，但中學時經常幫同學溫書。想教中一至中三數學，每小時$200。住沙田，可以上門去沙田、大圍。',
  )
  expect(read).toMatchObject({
    ...{ sex: 'F', birthYear: 2006, name: { nameZh: '陳樂兒' } },
    takenOut: ['我叫陳樂兒', '2006年出生', '住沙田'],
    unread: ['但中學時經常幫同學溫書'],
    fields: { home: true, yearsExperience: 0, subjects: ['tutor_remediation_math'] },
  })
  expect(read.publicText).toMatch(/^女，中大數學系/u)
  expect(read.evidence.filter(({ field }) => field === 'examResults')).toMatchObject([
    { words: 'DSE 數學5**' },
    { words: 'M2 5*' },
    { words: '英文5' },
  ])
})

test.each([
  ['男，06年5月出生，教數學。', 2006, '男，教數學。'],
  ['生於1998年，教數學。', 1998, '教數學。'],
  ['出生日期：2001年3月4日，教數學。', 2001, '教數學。'],
  ['DOB: 03/05/2003. I teach maths.', 2003, '. I teach maths.'],
  ['I was born in May 2005, and teach maths.', 2005, 'and teach maths.'],
  ['今年20歲，教數學。', null, '教數學。'],
  ["I'm 21 years old, I teach maths.", null, 'I teach maths.'],
  ['身份證號碼：A123456(3)，教數學。', null, '教數學。'],
  ['我住喺沙田第一城12座3樓B室，教數學。', null, '教數學。'],
  ['屋企：沙田第一城12座3樓B室，教數學。', null, '屋企：教數學。'],
  ['I live in Sha Tin, and teach maths.', null, 'and teach maths.'],
])('%s', (text, birthYear, publicText) => {
  expect(answer(text)).toMatchObject({ birthYear, publicText })
})

test.each([
  '教3歲至6歲學生，12歲以上亦可。',
  '2019年起教數學，2020年生物科5**。',
  '可以去住家附近，教授 2024 年 DSE 數學。',
  '男女學生均可，小一至小六數學。',
])('nothing is hidden in: %s', (text) => {
  expect(answer(text)).toMatchObject({ sex: null, takenOut: [], publicText: text })
})
