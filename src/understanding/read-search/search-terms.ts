import { levelGroups } from '#catalogue/level-groups.ts'
import { levels } from '#catalogue/levels.ts'
import type { Term } from './sense.ts'

/* Words that are clear in a search but may mean something else in a longer text. */
const glue = [
  '近',
  '一個',
  '一位',
  '個',
  '位',
  '人教',
  '專教',
  '專補',
  '搵人',
  '細路',
  '細路仔',
  '急',
  '急需',
  '急找',
  '培訓',
  '訓練班',
  '有無',
  '識教',
  '可以',
  '嗎',
  '呀',
  '啦',
  '個囡',
  '我個仔',
  '我個女',
  '小孩',
  'help',
  'helping',
  'urgent',
  'urgently',
  'asap',
  'someone',
  'somebody',
  'anyone',
  'any',
  'hire',
  'get',
  'HL',
  'SL',
]

/** Homework in the words of parents. */
const homework = [
  ...[
    '功課',
    '家課',
    '功課輔導班',
    '功課班',
    '功輔班',
    '輔導功課',
    '功課補習',
    '跟功課',
    '補功課',
    '督功課',
  ],
  ...[
    '教功課',
    '做家課',
    '陪做功課',
    '睇住做功課',
    '檢查功課',
    '作業輔導',
    '輔導作業',
    '功課 輔導',
    '功課 補習',
  ],
  ...['homework', 'homework help', 'homework support', 'homework class', 'homework supervision'],
  ...['homework tutor', 'after school homework', 'hw help'],
]

/** Connecting words, homework, the longer name of the DSE, and bare scores beside IELTS. */
export function* searchTerms(): Generator<Term> {
  for (const text of glue) {
    const cautious = /^\p{Script=Han}$/u.test(text)
    yield { text, sense: { is: 'filler' }, cautious, cased: /^[A-Z]{2}$/u.test(text) }
  }
  for (const text of homework) {
    yield { text, sense: { is: 'subject', values: ['tutor_remediation_homework'] } }
  }
  const dse = levelGroups.find(({ id }) => id === 'seniorSecondary')?.keys ?? []
  yield { text: 'HKDSE', sense: { is: 'level', keys: dse, group: true } }
  for (const { key, aliases } of levels.filter(({ set }) => set === 'ielts')) {
    for (const alias of aliases) {
      const text = /^(\d(?:\.5)?)分$/u.exec(alias)?.[1]
      if (text) yield { text, sense: { is: 'level', keys: [key], group: false }, cautious: true }
    }
  }
}
