import { expect, test } from 'vitest'
import type { TutorIntroduction } from '#understanding/read-tutor.ts'
import { readTutorIntroduction } from '#understanding/read-tutor.ts'

test.each<[text: string, says: Partial<TutorIntroduction>]>([
  ['教DSE中文，學生去年7個5**', { examResults: [] }],
  ['補數學，有學生由2升到5**，亦有學生考入港大', { examResults: [], university: null }],
  ['Maths tutor. My students went from C to A* at A-Level', { examResults: [] }],
  [
    '港大學生DSE數學5**，補數學',
    { examResults: [{ exam: 'HKDSE', subject: 'math', grade: '5**' }], university: 'hku' },
  ],
  ['日文導師，學生由零基礎到N3', { levels: [] }],
  ['教學生由中一到中三數學', { levels: [7, 8, 9] }],
  ['自己有兩個小朋友，大女小五細仔K3。教小一小二數學', { levels: [1, 2] }],
  ['中六喺英華女校讀書，想教中一中二數學', { levels: [7, 8] }],
  ['23年DSE考生，補中一數學', { yearsExperience: null }],
  ['於20年畢業，補中一數學', { yearsExperience: null }],
  ['有12年DSE數學補習經驗', { yearsExperience: 12 }],
  ['教咗12年中一數學', { yearsExperience: 12 }],
  ['補中一至中三數學，國際學校學生都有教過', { levels: [7, 8, 9] }],
])('%s', (text, says) => {
  expect(readTutorIntroduction(text)).toMatchObject(says)
})
