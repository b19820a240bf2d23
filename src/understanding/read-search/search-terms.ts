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

/** Connecting words, the longer name of the DSE, and bare scores beside IELTS. */
export function* searchTerms(): Generator<Term> {
  for (const text of glue) {
    const cautious = /^\p{Script=Han}$/u.test(text)
    yield { text, sense: { is: 'filler' }, cautious, cased: /^[A-Z]{2}$/u.test(text) }
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
