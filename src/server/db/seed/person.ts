import type { Area } from '#catalogue/areas.ts'
import type { Sex, SubjectCategory, TeachingLanguage, TutorLevel } from '#contract/vocabulary.ts'
import { drawSurname, type Surname } from './names.ts'
import { drawNeighbourhood } from './places.ts'
import type { Random } from './random.ts'
import { weighted } from './random.ts'
import { drawStudies, type Studies } from './studies.ts'

/** A made-up tutor; the profile is drawn to fit. */
export interface Person {
  surname: Surname
  sex: Sex
  age: number
  level: TutorLevel
  /** The category of what the tutor mainly teaches. */
  track: SubjectCategory
  /** Went to an international school, or teaches the pupils of one. */
  international: boolean
  studies: Studies
  /** Ability at school, which raises fees too, from 0 to 1. */
  ability: number
  yearsExperience: number
  home: Area
  teachIn: TeachingLanguage[]
}

const drawTrack = weighted<SubjectCategory>([
  ['A', 79],
  ['M', 7],
  ['N', 6],
  ['S', 3],
  ['T', 3],
  ['O', 2],
])
const drawLevel = weighted<TutorLevel>([
  ['university_level', 45],
  ['university_graduation', 29],
  ['full_time_counseling', 11],
  ['current_teacher', 5],
  ['medium_seven', 6],
  ['secondary_five', 4],
])
/** Few swimming coaches are undergraduates; most piano teachers do nothing else. */
const drawLevelOffTrack = weighted<TutorLevel>([
  ['university_level', 24],
  ['university_graduation', 30],
  ['full_time_counseling', 38],
  ['medium_seven', 6],
  ['secondary_five', 2],
])

const ages = {
  secondary_five: [17, 21],
  medium_seven: [18, 24],
  university_level: [18, 23],
  university_graduation: [22, 36],
  full_time_counseling: [24, 52],
  current_teacher: [25, 55],
} as const satisfies Record<TutorLevel, readonly [number, number]>

export function drawPerson(random: Random): Person {
  const track = drawTrack(random)
  const level = track === 'A' ? drawLevel(random) : drawLevelOffTrack(random)
  const [youngest, oldest] = ages[level]
  // Younger ages are commoner: the lower of two draws.
  const age = Math.min(random.between(youngest, oldest), random.between(youngest, oldest))
  const studies = drawStudies(random, level, track)
  const hasDegree = level !== 'secondary_five' && level !== 'medium_seven'
  const international = hasDegree && random.chance(track === 'A' ? 0.16 : 0.1)
  const ability = abilityOf(random, level)
  return {
    surname: drawSurname(random, track === 'N' ? 0.14 : international ? 0.06 : 0.006),
    sex: random.chance(shareOfWomen[track]) ? 'F' : 'M',
    age,
    level,
    track,
    international,
    studies,
    ability,
    yearsExperience: experienceOf(random, level, age),
    home: drawNeighbourhood(random),
    teachIn: languagesOf(random, international),
  }
}

/** A name that is written in Chinese by its sound: 史密夫. */
export function hasForeignName({ zh, en }: Person['surname']): boolean {
  return /^[A-Z]/u.test(en) && zh.length > 2
}

const shareOfWomen = { A: 0.56, N: 0.66, M: 0.7, S: 0.38, T: 0.24, O: 0.68 } as const

/** The mean of two draws, so most are average; lower for school leavers and sub-degree students. */
function abilityOf(random: Random, level: TutorLevel): number {
  const mean = (random.next() + random.next()) / 2
  return level === 'secondary_five' || level === 'medium_seven' ? mean * 0.7 : 0.2 + mean * 0.8
}

/** Professionals count from their degree, the others from their own last years at school. */
function experienceOf(random: Random, level: TutorLevel, age: number): number {
  if (level === 'current_teacher' || level === 'full_time_counseling') {
    return Math.min(age - 22, random.between(3, 22))
  }
  const years = level === 'university_graduation' ? random.between(1, 10) : random.between(0, 4)
  return Math.min(age - 17, years)
}

function languagesOf(random: Random, international: boolean): TeachingLanguage[] {
  if (international && random.chance(0.25)) return ['english']
  const spoken: TeachingLanguage[] = ['cantonese']
  if (international || random.chance(0.42)) spoken.push('english')
  if (random.chance(0.14)) spoken.push('mandarin')
  return spoken
}
