import { toSimplified } from '#i18n/derive/to-simplified.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Person } from './person.ts'
import type { Random } from './random.ts'

const simplified = new Map<string, string>()

/** One of the two hand-written texts, or the simplified one converted from the Chinese. */
function inLocale(locale: Locale, zh: string, en: string): string {
  if (locale !== 'zh-hans') return locale === 'en' ? en : zh
  const known = simplified.get(zh) ?? toSimplified(zh)
  simplified.set(zh, known)
  return known
}

export interface Education {
  universityId: string | null
  institution: string | null
  majorId: string | null
  fromYear: number | null
  toYear: number | null
}

/** Study at the university of the profile; a school leaver's school is not named. */
export function educationOf(person: Person, year: number, locale: Locale): Education[] {
  const { universityId, majorId } = person.studies
  const leftSchool = year - (person.age - 18)
  if (universityId === null) {
    const institution = inLocale(locale, '本地中學', 'A local secondary school')
    const toYear = person.age >= 18 ? leftSchool : null
    return [{ universityId, institution, majorId, fromYear: null, toYear }]
  }
  const finished = leftSchool + (person.level === 'medium_seven' ? 2 : 4)
  const isThere = finished > year || person.level === 'university_level'
  const toYear = isThere ? null : finished
  return [{ universityId, institution: null, majorId, fromYear: leftSchool, toYear }]
}

export interface Work {
  title: string
  organization: string
  fromYear: number | null
  toYear: number | null
}

type Word = readonly [zh: string, en: string]
interface Job {
  titles: readonly Word[]
  workplaces: readonly Word[]
}

const teacher: Job = {
  titles: [
    ['學位教師', 'Graduate teacher'],
    ['助理教師', 'Assistant teacher'],
    ['科主任', 'Panel head'],
  ],
  workplaces: [
    ['資助中學', 'An aided secondary school'],
    ['直資中學', 'A direct subsidy school'],
    ['資助小學', 'An aided primary school'],
  ],
}
const tutor: Job = {
  titles: [
    ['補習導師', 'Tutor'],
    ['功課輔導班導師', 'Homework class tutor'],
    ['專科導師', 'Subject specialist'],
  ],
  workplaces: [
    ['本地補習中心', 'A local tuition centre'],
    ['社區中心', 'A community centre'],
    ['補習社', 'A tutorial school'],
  ],
}
const instructor: Job = {
  titles: [
    ['教練', 'Coach'],
    ['興趣班導師', 'Interest class instructor'],
  ],
  workplaces: [
    ['社區中心', 'A community centre'],
    ['興趣班中心', 'An interest class centre'],
  ],
}

/** Earlier teaching posts; kinds of employers, no names. */
export function drawWork(random: Random, person: Person, year: number, locale: Locale): Work[] {
  const isTeacher = person.level === 'current_teacher'
  if (!isTeacher && (person.yearsExperience < 2 || !random.chance(0.5))) return []
  const isSchoolTutor = person.track === 'A' || person.track === 'N'
  const { titles, workplaces } = isTeacher ? teacher : isSchoolTutor ? tutor : instructor
  const fromYear = year - person.yearsExperience
  const isThere = isTeacher || random.chance(0.5)
  return [
    {
      title: inLocale(locale, ...random.one(titles)),
      organization: inLocale(locale, ...random.one(workplaces)),
      fromYear,
      toYear: isThere ? null : random.between(fromYear + 1, year),
    },
  ]
}
