import { type Area, districts } from './areas.ts'
import { type Grade, gradeBySlugOrValue } from './grades.ts'
import { type Subject, subjectByValue } from './subjects.ts'

/* Subjects with landing pages: our estimate of demand until the site can count its searches. */
const hotValues = [
  'tutor_remediation_math',
  'tutor_remediation_english',
  'tutor_remediation_chinese',
  'tutor_remediation_all',
  'tutor_music_piano',
  'tutor_remediation_physics',
  'tutor_remediation_chemistry',
  'tutor_conversation_mandarin',
  'tutor_remediation_homework',
  'tutor_remediation_biology',
  'tutor_remediation_economics',
  'tutor_remediation_bafs',
  'tutor_remediation_math_m2',
  'tutor_remediation_phonics',
  'tutor_remediation_interview',
  'tutor_remediation_integrated_science',
  'tutor_remediation_chinese_history',
  'tutor_remediation_geography',
  'tutor_conversation_ielts',
  'tutor_conversation_japanese',
  'tutor_conversation_korean',
  'tutor_sport_swimming',
  'tutor_computer_python',
  'tutor_other_drawing',
]

function known(value: string): Subject {
  const subject = subjectByValue(value)
  if (!subject) throw new Error(`popular.ts: unknown subject ${value}`)
  return subject
}

export const hotSubjects: readonly Subject[] = hotValues.map(known)

export interface PopularPair {
  readonly subject: Subject
  readonly area: Area
}

/**
 * Subject × district pairs with their own page: the eight most popular subjects in each of the 18
 * districts. Neighbourhood pairs would mostly be near-duplicates with too few tutors.
 */
export const popularPairs: readonly PopularPair[] = hotSubjects
  .slice(0, 8)
  .flatMap((subject) => districts.map((area) => ({ subject, area })))

/**
 * Path of a pair's page, in the form that people search for:
 * `/searchtutor/portalkey/沙田區數學補習`. Without language prefix, not percent-encoded.
 */
export function pairPath(subject: Subject, area: Area): string {
  return `/searchtutor/portalkey/${area.names.zhTW}${subject.names.zhTW}補習`
}

export interface SubjectAtGrade {
  readonly subject: Subject
  readonly grade: Grade
}

/** Subject and grade pairs with their own page: those that have an editor's introduction. */
const introducedGrades = {
  tutor_remediation_math: ['p5', 'p6', 's1', 's4', 'dse', 'igcse', 'a-level'],
  tutor_remediation_english: ['kindergarten', 'p1', 'p5', 's1', 'dse', 'igcse'],
  tutor_remediation_chinese: ['p1', 'dse', 'international', 'ib'],
  tutor_remediation_all: ['p1', 'p6'],
  tutor_remediation_physics: ['dse', 'a-level'],
  tutor_remediation_chemistry: ['ib'],
  tutor_remediation_interview: ['p1', 's1'],
} as const satisfies Record<string, readonly string[]>

export const subjectsAtGrades: readonly SubjectAtGrade[] = Object.entries(introducedGrades).flatMap(
  ([value, slugs]) =>
    slugs.map((slug) => {
      const grade = gradeBySlugOrValue(slug)
      if (!grade) throw new Error(`popular.ts: unknown grade ${slug}`)
      return { subject: known(value), grade }
    }),
)

/** Path of a subject at a grade, `/searchtutor/portalkey/小一英文補習`, encoded as `pairPath`. */
export function subjectAtGradePath({ subject, grade }: SubjectAtGrade): string {
  return `/searchtutor/portalkey/${grade.slug.replace(/補習$/u, '')}${subject.names.zhTW}補習`
}
