import { type Area, districts, regions } from '#catalogue/areas.ts'
import { levelGroupById } from '#catalogue/level-groups.ts'
import { hotSubjects } from '#catalogue/popular.ts'
import { universities } from '#catalogue/universities.ts'
import {
  badgeKinds,
  badgeSteps,
  days,
  firstLanguages,
  lessonModes,
  sexes,
  teachingLanguages,
  tutorLevels,
} from '#contract/vocabulary.ts'
import type { SearchedTutor } from '#server/search/searched-tutor.ts'
import { draws } from './random.ts'

/* Few values, so that random queries match. The seed factories draw realistic people. */
export const drawnSubjects = hotSubjects.slice(0, 8)
export const drawnMajors = ['law', 'medicine', 'mathematics']
export const drawnUniversities = universities.slice(0, 5).map(({ id }) => id)
export const drawnPlaces: readonly Area[] = districts
  .filter(({ code }) => code === 'R' || code === 'Q' || code === 'E' || code === 'C')
  .flatMap((district) => [district, ...district.children.slice(0, 3)])
export const drawnWords = [
  '耐性',
  '考試',
  '數學',
  'friendly',
  'Oxford',
  '陳',
  '沙田',
  'exam',
  '面授',
]
const surnames = [
  ['陳', 'Chan'],
  ['李', 'Lee'],
  ['黃', 'Wong'],
] as const
const drawnLevels = levelGroupById('primary')?.keys ?? []

/** A tutor not yet in a database; the caller gives the id. */
export function randomTutor(id: number, random: () => number, now: Date): SearchedTutor {
  const { below, chance, one, some } = draws(random)
  const [surnameZh, surnameEn] = one(surnames)
  const ago = (days: number) => new Date(now.getTime() - below(days * 86_400_000))
  const universityId = chance(0.7) ? one(drawnUniversities) : null
  const count = chance(0.4) ? 0 : below(12)
  const scores = Array.from({ length: count }, () => 1 + below(5))
  const drawn: Omit<SearchedTutor, 'verified'> = {
    tutor: {
      id,
      accountId: id,
      nameZh: '',
      nameEn: '',
      birthYear: 2000,
      guardian: '',
      identityApprovedAt: now,
      qualificationApprovedAt: now,
      introductionApprovedAt: now,
      textsHeld: false,
      surnameZh,
      surnameEn,
      sex: one(sexes),
      tutorLevel: one(tutorLevels),
      universityId,
      majorId: drawnMajors[id % 5] ?? null,
      firstLanguage: firstLanguages[id % 7] ?? null,
      yearsExperience: below(20),
      profile: `${some(drawnWords, 0, 4).join('，')}。${'有責任心。'.repeat(below(40))}`,
      profileLang: 'zh-Hant-HK',
      modes: some(lessonModes, 1, 3),
      teachIn: some(teachingLanguages, 1, 3),
      shortestLessonMinutes: 30,
      groupLessons: false,
      firstLessonTrial: false,
      offersRecordCheck: id % 3 === 0,
      paused: false,
      photoId: chance(0.5) ? `photo${id}` : null,
      responsePercent: chance(0.5) ? below(101) : null,
      starLevel: below(4),
      jobsToldThrough: null,
      stickUntil: chance(0.15) ? new Date(now.getTime() + (below(20) - 10) * 3_600_000) : null,
      listed: chance(0.95),
      lastActiveAt: ago(120),
      createdAt: ago(200),
      updatedAt: now,
    },
    teaches: some(drawnSubjects, 1, 4).map(({ value, category, levelKeys }) => {
      const levels = some(category === 'A' ? drawnLevels : levelKeys, 0, 3)
      const lowest = 10_000 + below(12) * 5_000
      // Derived from the id, to leave the sequence of random numbers unchanged.
      const levelFees = id % 5 < 2 ? levels.map((_, at) => lowest + ((id + at) % 4) * 5_000) : []
      const hourlyFeeCents = levelFees.length === 0 ? lowest : Math.min(...levelFees)
      return { category, itemValue: value, levels, hourlyFeeCents, levelFees }
    }),
    areaIds: some<{ id: number }>(chance(0.1) ? regions : drawnPlaces, 0, 3).map((area) => area.id),
    days: some(days, 0, 5),
    education: chance(0.3) ? [{ universityId: one(drawnUniversities), majorId: 'law' }] : [],
    examResults: below(2),
    badges: some(badgeSteps, 0, 2),
    reviews: { count, scoreSum: scores.reduce((sum, score) => sum + score, 0) },
  }
  return { ...drawn, verified: verifiedAmong(drawn.badges) }
}

/** Badges are of the kinds in order, as store-tutors.ts stores them. */
const verifiedAmong = (badges: SearchedTutor['badges']) =>
  badgeKinds.filter((_, at) => ![undefined, 'claimed'].includes(badges[at]))
