import { subjectByValue, subjects } from './subjects.ts'

/** Languages that are both a school subject and a conversation subject. */
export const taughtAndSpoken = [
  ['tutor_remediation_english', 'tutor_conversation_english'],
  ['tutor_remediation_putonghua', 'tutor_conversation_mandarin'],
  ['tutor_remediation_world_language_french', 'tutor_conversation_french'],
  ['tutor_remediation_world_language_spanish', 'tutor_conversation_spanish'],
  ['tutor_remediation_world_language_german', 'tutor_conversation_german'],
  ['tutor_remediation_world_language_japanese', 'tutor_conversation_japanese'],
  ['tutor_remediation_world_language_korean', 'tutor_conversation_korean'],
] as const

/** Subjects that the same tutor may well teach; the most general first. */
const kin: readonly (readonly string[])[] = [
  [
    'tutor_remediation_english',
    'tutor_conversation_english',
    'tutor_conversation_ielts',
    'tutor_conversation_cambridge_english',
    'tutor_conversation_toefl',
    'tutor_conversation_toeic',
    'tutor_conversation_duolingo',
    'tutor_remediation_english_writing',
    'tutor_remediation_phonics',
    'tutor_remediation_sat_reading_writing',
  ],
  ...taughtAndSpoken.slice(1),
  [
    'tutor_remediation_chinese',
    'tutor_remediation_chinese_writing',
    'tutor_remediation_chinese_sl',
    'tutor_remediation_chinese_literature',
    'tutor_remediation_sat2_chinese',
  ],
  [
    'tutor_remediation_math',
    'tutor_remediation_math_m1',
    'tutor_remediation_math_m2',
    'tutor_remediation_additional_math',
    'tutor_remediation_international_math',
    'tutor_remediation_further_math',
    'tutor_remediation_ib_math_aa',
    'tutor_remediation_ib_math_ai',
    'tutor_remediation_olympiad_math',
    'tutor_remediation_statistics',
    'tutor_remediation_sat_math',
    'tutor_remediation_sat2_math1',
    'tutor_remediation_sat2_math2',
    'tutor_remediation_uni_calculus',
    'tutor_remediation_uni_linear_algebra',
    'tutor_remediation_uni_statistics',
  ],
  [
    'tutor_remediation_bafs',
    'tutor_remediation_accounting',
    'tutor_remediation_business',
    'tutor_remediation_economics',
    'tutor_remediation_uni_accounting',
    'tutor_remediation_uni_finance',
    'tutor_remediation_uni_economics',
  ],
  [
    'tutor_remediation_ict',
    'tutor_remediation_computer_science',
    'tutor_computer_python',
    'tutor_remediation_uni_programming',
  ],
  [
    'tutor_remediation_history',
    'tutor_remediation_chinese_history',
    'tutor_remediation_geography',
    'tutor_remediation_citizenship',
    'tutor_remediation_ces',
  ],
  ['tutor_remediation_all', 'tutor_remediation_homework', 'tutor_remediation_general_studies'],
  ['tutor_remediation_homework', 'tutor_other_sen', 'tutor_other_memory', 'tutor_other_playgroup'],
  ...(['physics', 'chemistry', 'biology'] as const).map((science) => [
    `tutor_remediation_${science}`,
    'tutor_remediation_integrated_science',
    'tutor_remediation_combined_science',
    `tutor_remediation_sat2_${science}`,
    'tutor_remediation_uni_science',
  ]),
]

/** Groups whose members have little in common. */
const looseGroups = new Set(['local', 'international', 'asia', 'europe_america', 'sport', 'other'])

/** Subjects to suggest where few or no tutors teach these, nearest first. */
export function relatedSubjects(chosen: readonly string[]): string[] {
  const related = new Set(chosen.flatMap((value) => [...kinOf(value), ...groupMates(value)]))
  return [...related].filter((value) => !chosen.includes(value))
}

/** Classes of tuition whose subjects are near in kind; `general` holds what is left. */
const mixed = 'general'

/** The same, and after them the other tuition of the same class: commerce for finance. */
export function subjectsNearInKind(chosen: readonly string[]): string[] {
  const colours = new Set<string>(
    chosen.flatMap((value) => {
      const { category, colour = mixed } = subjectByValue(value) ?? {}
      return category === 'A' && colour !== mixed ? [colour] : []
    }),
  )
  const ofClass = subjects.filter(
    ({ category, colour, legacy }) => category === 'A' && !legacy && colours.has(colour),
  )
  const near = new Set([...relatedSubjects(chosen), ...ofClass.map(({ value }) => value)])
  return [...near].filter((value) => !chosen.includes(value))
}

function kinOf(value: string): readonly string[] {
  return kin.filter((family) => family.includes(value)).flat()
}

/** Subjects of the same group: cello for violin, Java for Python. */
function groupMates(value: string): string[] {
  const groups = subjectByValue(value)?.groupIds.filter((id) => !looseGroups.has(id)) ?? []
  return subjects
    .filter(({ groupIds, legacy }) => !legacy && groupIds.some((id) => groups.includes(id)))
    .map((subject) => subject.value)
}
