import data from '#catalogue/data/subjects.json' with { type: 'json' }
import { nameKey, namesOf } from '#catalogue/labels.ts'
import { levelGroups } from '#catalogue/level-groups.ts'
import { type Subject, subjects } from '#catalogue/subjects.ts'
import { isCased, isCautious } from './cautious-words.ts'
import type { Term } from './sense.ts'

const extra: Record<string, string> = {
  TOEFL: 'tutor_conversation_toefl',
  TOEIC: 'tutor_conversation_toeic',
  Mathematics: 'tutor_remediation_math',
  'IELTS English': 'tutor_conversation_ielts',
  IELTS英文: 'tutor_conversation_ielts',
  'business English conversation': 'tutor_conversation_english',
  'English conversation': 'tutor_conversation_english',
  'Math AA HL': 'tutor_remediation_ib_math_aa',
  'Maths AA HL': 'tutor_remediation_ib_math_aa',
  'Math AA SL': 'tutor_remediation_ib_math_aa',
  'Maths AA SL': 'tutor_remediation_ib_math_aa',
  'Math AI HL': 'tutor_remediation_ib_math_ai',
  'Maths AI HL': 'tutor_remediation_ib_math_ai',
  'Math AI SL': 'tutor_remediation_ib_math_ai',
  'Maths AI SL': 'tutor_remediation_ib_math_ai',
  'Analysis and Approaches': 'tutor_remediation_ib_math_aa',
  'Applications and Interpretation': 'tutor_remediation_ib_math_ai',
  'business English': 'tutor_conversation_english',
  商業英語: 'tutor_conversation_english',
  商業英文: 'tutor_conversation_english',
  商務英語: 'tutor_conversation_english',
  自閉症: 'tutor_other_sen',
  autism: 'tutor_other_sen',
  插班面試: 'tutor_remediation_interview',
  'Cambridge KET': 'tutor_conversation_cambridge_english',
  'Cambridge PET': 'tutor_conversation_cambridge_english',
  'Cambridge FCE': 'tutor_conversation_cambridge_english',
  'Cambridge YLE': 'tutor_conversation_cambridge_english',
  劍橋KET: 'tutor_conversation_cambridge_english',
  劍橋PET: 'tutor_conversation_cambridge_english',
  劍橋FCE: 'tutor_conversation_cambridge_english',
  游水班: 'tutor_sport_swimming',
  鋼琴班: 'tutor_music_piano',
  樂理班: 'tutor_music_theory',
  // The former name, still the usual one, of this subject.
  通識: 'tutor_remediation_citizenship',
  通識科: 'tutor_remediation_citizenship',
  通識教育: 'tutor_remediation_citizenship',
  'liberal studies': 'tutor_remediation_citizenship',
}

/** AA & AI: two mathematics courses of the IB, whereas AI alone is machine learning. */
const bothMaths = ['tutor_remediation_ib_math_aa', 'tutor_remediation_ib_math_ai']
const joints = [' and ', ' & ', ' + ', ' / ', ', ', ' or ', ' ', ...'、同及和與或']
const bothNames = [
  ['AA', 'AI'],
  ['Analysis and Approaches', 'Applications and Interpretation'],
].flatMap(([aa, ai]) => joints.flatMap((joint) => [`${aa}${joint}${ai}`, `${ai}${joint}${aa}`]))

/** DSE數學 or IB Psychology would swallow the level, so both parts are read separately. */
const levelWords = new Set(
  levelGroups
    .flatMap((group) => [...namesOf(group)])
    .concat(['五級'])
    .map(nameKey),
)
function namesLevelAndSubject(alias: string, own: ReadonlySet<string>): boolean {
  const key = nameKey(alias)
  for (const word of levelWords) {
    if (key.length > word.length && key.startsWith(word) && own.has(key.slice(word.length))) {
      return true
    }
  }
  return false
}

function* termsOf(subject: Subject): Generator<Term> {
  const names = [...namesOf(subject)]
  const own = new Set(names.map(nameKey))
  for (const text of new Set(names)) {
    // Without its dot, .NET would be an ordinary word.
    if (text.startsWith('.') || namesLevelAndSubject(text, own)) continue
    yield {
      text,
      sense: { is: 'subject', values: [subject.value] },
      cautious: isCautious('subject', text) || /^\p{Script=Han}$/u.test(text),
      cased: isCased(text),
    }
  }
}

/** All names of subjects, and abbreviations for several (中英數). Legacy subjects are left out. */
export function* subjectTerms(): Generator<Term> {
  for (const subject of subjects) if (!subject.legacy) yield* termsOf(subject)
  for (const [text, value] of Object.entries(extra)) {
    yield { text, sense: { is: 'subject', values: [value] } }
  }
  for (const name of bothNames) {
    for (const text of [
      name,
      `Math ${name}`,
      `Maths ${name}`,
      `Mathematics ${name}`,
      `數學${name}`,
    ]) {
      yield { text, sense: { is: 'subject', values: bothMaths } }
    }
  }
  // IB數學AA is itself a name, and would leave 、AI unread.
  for (const name of bothNames.filter(({ length }) => length < 6)) {
    yield { text: `IB數學${name}`, sense: { is: 'subject', values: bothMaths } }
  }
  for (const { aliases, items } of data.combinations) {
    for (const text of aliases) {
      const cautious = /^\p{Script=Han}{2}$/u.test(text)
      yield { text, sense: { is: 'subject', values: items }, cautious }
    }
  }
}
