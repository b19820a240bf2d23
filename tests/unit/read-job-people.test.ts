import { describe, expect, test } from 'vitest'
import type { JobRequest } from '#understanding/read-job.ts'
import { readJobRequest } from '#understanding/read-job.ts'

type Row = [text: string, says: Partial<JobRequest>]
const maths = ['tutor_remediation_math']

function reads(rows: Row[]) {
  test.each(rows)('%s', (text, says) => {
    expect(readJobRequest(text)).toMatchObject(says)
  })
}

describe('people in passing are neither pupils nor tutors', () => {
  reads([
    [
      '小四女補數學，平時工人姐姐睇住佢做功課',
      { tutorGender: null, studentGender: 'F', subjects: maths },
    ],
    ['請工人姐姐開門，小二男，數學', { tutorGender: null, studentGender: 'M' }],
    ['家姐讀緊港大冇時間，細佬中三補數學', { studentGender: 'M', tutorLevel: null }],
    ['哥哥喺英國讀書，妹妹小五補數學', { studentGender: 'F' }],
    [
      "P3 boy, maths. His older sister can't help any more",
      { studentGender: 'M', tutorGender: null },
    ],
    ["My sister's son (P4) needs maths", { studentGender: 'M' }],
    ['Our helper is Filipino. P2 girl needs maths', { subjects: maths, studentGender: 'F' }],
    ['想搵大學生姐姐教小二數學', { tutorGender: 'F', subjects: maths }],
    ['最好係哥哥教，中一仔數學', { tutorGender: 'M', studentGender: 'M' }],
    ['哥哥中五補數學', { studentGender: 'M', levels: [11] }],
  ])
})

describe('levels are those of the child who has lessons', () => {
  reads([
    ['大女中四細女中一，淨係大女要補，數學', { levels: [10] }],
    ['大仔小五，細仔K3，只係細仔要補英文', { levels: [-3] }],
    ['大女中四細女中一，兩個都要補數學', { levels: [7, 10] }],
    ['國際學校學生，補數學', { levels: [], schoolSystem: 'international' }],
  ])
})

describe('marks and the end of school are no times', () => {
  reads([
    ['中五BAFS由3升到5*，逢六2-4pm', { times: [time('sat', '14:00', '16:00')] }],
    ['IELTS want to improve from 6 to 7', { times: [] }],
    ['雅思由5.5到6.5', { times: [] }],
    [
      'My wife picks him up from school at 3.30. Mon 4-5pm, P3 maths',
      { times: [time('mon', '16:00', '17:00')] },
    ],
    ['小五數學，available from 5 to 7 on Fri', { times: [time('fri', '17:00', '19:00')] }],
  ])
})

function time(day: 'mon' | 'fri' | 'sat', from: string, to: string) {
  return { days: [day], from, to, part: null }
}

describe('the language of the lessons is no subject', () => {
  reads([
    ['Chinese tutor, can you explain in English? P2', { subjects: ['tutor_remediation_chinese'] }],
    ['中三地理（英文）', { subjects: ['tutor_remediation_geography'] }],
    ['F3 History (English), lessons in English', { subjects: ['tutor_remediation_history'] }],
    ['中三地理、英文', { subjects: ['tutor_remediation_geography', 'tutor_remediation_english'] }],
  ])
})

describe('an examination and its paper are one subject', () => {
  reads([
    ['雅思口語，想考7分', { subjects: ['tutor_conversation_ielts'] }],
    ['IELTS speaking and writing', { subjects: ['tutor_conversation_ielts'] }],
  ])
})
