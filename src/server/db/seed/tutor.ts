import { tutorAges } from '#contract/tutors/tutor-records/identity.ts'
import type { FirstLanguage } from '#contract/vocabulary.ts'
import { type Locale, localeTable } from '#i18n/locales.ts'
import { hongKongYear } from '../../ground/hong-kong-time.ts'
import type {
  tutor,
  tutorArea,
  tutorBadge,
  tutorEducation,
  tutorExamResult,
  tutorTeach,
  tutorWork,
} from '../tables/tutors/tutors.ts'
import { drawBadges } from './badges.ts'
import { drawWork, educationOf } from './career.ts'
import { drawExamResults } from './exam-results.ts'
import { drawPricing, feeAsked, levelFeesAsked } from './fees-asked.ts'
import { daysBefore, recentDays } from './moments.ts'
import { drawGivenName } from './names.ts'
import { drawPerson, hasForeignName, type Person } from './person.ts'
import { drawServedAreas } from './places.ts'
import { sitterOf } from './portraits/sitter.ts'
import { type Portrait, portraitId, portraitOf } from './portraits/store.ts'
import { drawLocale, drawProfile } from './profile-text.ts'
import { createRandom, type Random } from './random.ts'
import { drawLessonModes, drawSlots, type Slot } from './schedule.ts'
import { drawSubjects } from './subjects-taught.ts'

type Without<Table extends { $inferSelect: object }, Key extends string> = Omit<
  Table['$inferSelect'],
  Key
>

/** A demo tutor with all child rows, before it has an id. */
export interface DemoTutor {
  person: Person
  portrait: Portrait | null
  tutor: Without<typeof tutor, 'id' | 'accountId'>
  teaches: Without<typeof tutorTeach, 'id' | 'tutorId'>[]
  areas: Without<typeof tutorArea, 'tutorId'>[]
  slots: Slot[]
  education: Without<typeof tutorEducation, 'id' | 'tutorId'>[]
  examResults: Without<typeof tutorExamResult, 'id' | 'tutorId'>[]
  work: Without<typeof tutorWork, 'id' | 'tutorId'>[]
  badges: Without<typeof tutorBadge, 'tutorId'>[]
}

/** Tutor number `index` (from 0) of a seed: the rows depend on nothing but the arguments. */
export function makeTutor(seed: number, index: number, now: Date): DemoTutor {
  const random = createRandom(seed, 'tutor', index)
  const year = hongKongYear(now)
  const person = drawPerson(random)
  const subjects = drawSubjects(random, person)
  const pricing = drawPricing(random, person)
  const pricesLevels = createRandom(seed, 'level fees', index).chance(0.3)
  const slots = drawSlots(random, person)
  const modes = drawLessonModes(random, person)
  const locale = drawLocale(random, person)
  const taughtDays = (person.yearsExperience + random.next()) * 365
  const joinedDays = Math.min(recentDays(random, 420, 1500), taughtDays)
  const portrait = portraitOf(sitterOf(person, hasForeignName(person.surname)), index)
  const row = tutorRow(random, {
    person,
    locale,
    now,
    joinedDays,
    givenName: drawGivenName(createRandom(seed, 'given name', index), person.sex),
    photoId: portraitId(seed, portrait),
    offersRecordCheck: createRandom(seed, 'record check', index).chance(0.45),
  })
  return {
    person,
    portrait: row.photoId === null ? null : portrait,
    tutor: {
      ...row,
      modes,
      profile: drawProfile(random, locale, { person, subjects, slots, modes }),
    },
    teaches: subjects.map((taken, position) => {
      const hourlyFeeCents = feeAsked(taken, person, pricing)
      const levelFees = pricesLevels ? levelFeesAsked(taken, hourlyFeeCents) : []
      return { ...taken, position, hourlyFeeCents, levelFees }
    }),
    areas: drawServedAreas(random, person.home).map((areaId) => ({ areaId })),
    slots,
    education: educationOf(person, year, locale),
    examResults: drawExamResults(random, person, subjects, year),
    work: drawWork(random, person, year, locale),
    badges: drawBadges(random, person, now, joinedDays),
  }
}

interface Joined {
  person: Person
  locale: Locale
  now: Date
  joinedDays: number
  givenName: string
  photoId: string
  offersRecordCheck: boolean
}

function tutorRow(
  random: Random,
  { person, locale, now, joinedDays, givenName, photoId, offersRecordCheck }: Joined,
): Omit<DemoTutor['tutor'], 'profile' | 'modes'> {
  const lastActiveAt = daysBefore(now, Math.min(joinedDays, recentDays(random, 9, 400)))
  const pinned = random.chance(0.006)
  const createdAt = daysBefore(now, joinedDays)
  const isListed = random.chance(0.985)
  const isFaceless = random.chance(0.2) && random.chance(0.75)
  return {
    nameZh: `${person.surname.zh}示範`,
    nameEn: `${person.surname.en} ${givenName} Demo`,
    birthYear: hongKongYear(now) - person.age,
    guardian: person.age < tutorAges.adult ? `${person.surname.zh}示範家長` : '',
    identityApprovedAt: createdAt,
    qualificationApprovedAt: createdAt,
    introductionApprovedAt: createdAt,
    textsHeld: false,
    surnameZh: person.surname.zh,
    surnameEn: person.surname.en,
    sex: person.sex,
    tutorLevel: person.level,
    universityId: person.studies.universityId,
    majorId: person.studies.majorId,
    firstLanguage: firstLanguageOf(person),
    yearsExperience: person.yearsExperience,
    profileLang: localeTable[locale].htmlLang,
    teachIn: person.teachIn,
    shortestLessonMinutes: 30,
    groupLessons: false,
    firstLessonTrial: false,
    offersRecordCheck,
    photoId: isFaceless ? null : photoId,
    responsePercent: random.chance(0.35) ? null : Math.round(100 - recentDays(random, 9, 70)),
    starLevel: random.chance(0.07) ? random.between(1, 5) : 0,
    jobsToldThrough: null,
    stickUntil: pinned ? daysBefore(now, -random.next()) : null,
    paused: !isListed,
    listed: isListed,
    lastActiveAt,
    createdAt,
    updatedAt: lastActiveAt,
  }
}

/** English for people with foreign names and those who teach in no other language. */
function firstLanguageOf({ surname, teachIn }: Person): FirstLanguage {
  if (hasForeignName(surname)) return 'english'
  if (teachIn.includes('cantonese')) return 'cantonese'
  return teachIn.includes('mandarin') ? 'mandarin' : 'english'
}
