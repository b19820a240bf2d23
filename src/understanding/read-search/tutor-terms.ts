import fees from '#catalogue/data/fees.json' with { type: 'json' }
import { tutorLevelNames } from '#catalogue/vocabulary-labels.ts'
import type {
  FirstLanguage,
  LessonMode,
  SubjectCategory,
  TeachingLanguage,
  TutorLevel,
} from '#contract/vocabulary.ts'
import { isCased } from './cautious-words.ts'
import type { ChoiceFilter, Term } from './sense.ts'

type Words = readonly string[]
const choices = (filter: ChoiceFilter, values: Words, words: Words, cautious = false): Term[] =>
  words.map((text) => ({ text, sense: { is: 'choice', filter, values }, cautious }))

const tutorNouns = ['導師', '老師', '教師', '補習', '補習老師', '補習導師', '教練', '家教', '先生']
const englishNouns = ['tutor', 'tutors', 'teacher', 'teachers', 'coach', 'instructor']

const gender: Record<'F' | 'M', { bare: Words; chinese: Words; english: Words }> = {
  F: { bare: ['女', '女性'], chinese: ['女', '女性'], english: ['female', 'lady', 'woman'] },
  M: { bare: ['男', '男性'], chinese: ['男', '男性'], english: ['male', 'man'] },
}

function genderTerms(value: 'F' | 'M'): Term[] {
  const { bare, chinese, english } = gender[value]
  return [
    ...choices('gender', [value], [english[0] ?? '', `${english[0]} only`]),
    ...choices('gender', [value], bare, true),
    ...choices(
      'gender',
      [value],
      chinese.flatMap((word) => [...tutorNouns, ...englishNouns].map((noun) => word + noun)),
    ),
    ...choices(
      'gender',
      [value],
      english.flatMap((word) => englishNouns.map((noun) => `${word} ${noun}`)),
    ),
  ]
}

const modes: [readonly LessonMode[], Words][] = [
  [
    ['home'],
    [
      '上門',
      '上門補習',
      '到戶',
      '上門教授',
      '上門教',
      '學生家',
      'home visit',
      'at home',
      'at my home',
      'at our home',
      'home tutor',
      'home tuition',
    ],
  ],
  [
    ['online'],
    [
      '網上',
      '線上',
      '在線',
      '上網',
      '網上補習',
      '線上補習',
      '網課',
      '視像',
      '視訊',
      '遙距',
      'zoom',
      'online',
      'on-line',
      'google meet',
      'ms teams',
      'skype',
      'remote',
      'via zoom',
    ],
  ],
  [
    ['tutor_place'],
    [
      '導師家',
      '導師處',
      '老師家',
      '導師家中',
      '老師屋企',
      "tutor's place",
      "tutor's home",
      'tutor place',
      "teacher's place",
      "teacher's home",
    ],
  ],
  [
    ['home', 'tutor_place'],
    ['面授', '面對面', '實體', 'face to face', 'in person', 'f2f'],
  ],
]

const languageWords: Record<TeachingLanguage, { chinese: Words; english: string }> = {
  cantonese: { chinese: ['廣東話', '粵語'], english: 'cantonese' },
  english: { chinese: ['英文', '英語'], english: 'english' },
  mandarin: { chinese: ['普通話', '國語'], english: 'mandarin' },
}

function languageTerms(value: TeachingLanguage): Term[] {
  const { chinese, english } = languageWords[value]
  const chineseForms = chinese.flatMap((word) =>
    ['用X教', '用X教學', '用X授課', 'X授課', 'X講解', '會講X', '識講X', '懂X', 'X溝通'].map(
      (form) => form.replace('X', word),
    ),
  )
  const englishForms = [
    'in X',
    'taught in X',
    'teach in X',
    'X speaking',
    'X speaker',
    'speaks X',
    'X medium',
  ].map((form) => form.replace('X', english))
  return choices('teachIn', [value], [...chineseForms, ...englishForms])
}

/** 外籍 and a bare "native" mean English here. */
const firstLanguageWords: [FirstLanguage, Words][] = [
  [
    'english',
    [
      ...[
        '外籍',
        '外籍老師',
        '外籍導師',
        '外國人老師',
        '外國人導師',
        '外國人教',
        '外國老師',
        '鬼佬',
        '鬼婆',
        '洋人',
        '母語',
        '以英語為母語',
      ],
      ...['英語母語', '英文母語', '母語英語', 'native', 'native speaker', 'native english speaker'],
      ...['native teacher', 'native tutor', 'expat teacher', 'NET'],
    ],
  ],
  ['mandarin', ['普通話母語', '母語普通話', 'native mandarin', 'native mandarin speaker']],
  ['cantonese', ['廣東話母語', '母語廣東話', 'native cantonese', 'native cantonese speaker']],
]

const categories: [SubjectCategory, Words][] = [
  ['M', ['音樂', '樂器', 'music', 'musical instrument', 'instrument']],
  ['S', ['運動', '球類', '體育', 'sport', 'sports']],
  ['T', ['電腦', '編程', '程式', 'coding', 'programming', 'computer']],
  ['N', ['語言', '外語', '語言班', 'language', 'languages']],
]

/** Aliases that also name a student's level, which is what parents mean by them. */
const studentLevels = new Set(['F.6', '中五', 'A-Level', '高考', 'year 1'])

function* tutorLevelTerms(): Generator<Term> {
  for (const { value, aliases } of fees.tutorLevels) {
    const names = Object.values(tutorLevelNames[value as TutorLevel])
    for (const text of new Set([...names, ...aliases])) {
      if (studentLevels.has(text)) continue
      yield {
        text,
        sense: { is: 'choice', filter: 'tutorLevel', values: [value] },
        cased: isCased(text),
      }
    }
  }
  const more: [TutorLevel, Words][] = [
    ['current_teacher', ['現職', '在職老師', '現任教師', 'serving teacher', 'current teacher']],
    [
      'full_time_counseling',
      ['全職', 'full time', 'professional tutor', 'full-time private tutor'],
    ],
    [
      'university_level',
      ['大學程度', 'uni student', 'university student', 'college student', '大專生'],
    ],
    [
      'university_graduation',
      ['大學畢業生', '學位', 'uni grad', 'university grad', 'master', 'masters', 'phd', '博士'],
    ],
  ]
  for (const [value, words] of more) yield* choices('tutorLevel', [value], words)
}

const graduates: [TutorLevel, Words][] = [
  ['university_level', ['學生', '生', '在讀', '同學', 'student', 'students', 'undergrad']],
  ['university_graduation', ['畢業', '畢業生', '校友', 'grad', 'grads', 'graduates', 'alumni']],
]

/** Words about tutor and lesson: sex, mode, level, teaching language, category. */
export function* tutorTerms(): Generator<Term> {
  yield* genderTerms('F')
  yield* genderTerms('M')
  for (const [values, words] of modes) yield* choices('mode', values, words)
  for (const value of ['cantonese', 'english', 'mandarin'] as const) yield* languageTerms(value)
  for (const [value, words] of firstLanguageWords) {
    for (const term of choices('firstLanguage', [value], words)) {
      yield { ...term, cased: isCased(term.text) || term.text === 'NET' }
    }
  }
  yield* choices('teachIn', ['mandarin'], ['普教中'])
  yield* choices('teachIn', ['english'], ['全英文', '全英語', '全英', '全英授課'])
  for (const [value, words] of categories) yield* choices('category', [value], words, true)
  yield* tutorLevelTerms()
  for (const [tutorLevel, words] of graduates) {
    for (const text of words) yield { text, sense: { is: 'graduate', tutorLevel } }
  }
}
