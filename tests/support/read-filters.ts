import type { ReadFilters } from '#understanding/read-search.ts'

/** Meaning in short form: subjects without `tutor_`, levels as S2 or P3, fees in dollars. */
export interface Says {
  subject?: string
  level?: string
  area?: number[]
  university?: string[]
  max?: number
  min?: number
  mode?: ReadFilters['mode']
  gender?: ReadFilters['gender']
  tutorLevel?: ReadFilters['tutorLevel']
  teachIn?: ReadFilters['teachIn']
  day?: ReadFilters['day']
  category?: ReadFilters['category']
  major?: string[]
  firstLanguage?: ReadFilters['firstLanguage']
}

const words = (text: string | undefined) => text?.split(' ').filter(Boolean) ?? []

function localLevel(text: string): string {
  const [, letter, number] = /^([KPS])(\d)$/u.exec(text) ?? []
  if (letter === undefined) return text
  return `local:${letter === 'K' ? -Number(number) : Number(number) + (letter === 'S' ? 6 : 0)}`
}

/** The complete filters, with empty lists for unmentioned ones. */
export function filtersThatSay(says: Says): ReadFilters {
  return {
    category: says.category,
    subject: words(says.subject).map((subject) => `tutor_${subject}`),
    level: words(says.level).map(localLevel) as ReadFilters['level'],
    area: says.area ?? [],
    feeMinCents: says.min === undefined ? undefined : says.min * 100,
    feeMaxCents: says.max === undefined ? undefined : says.max * 100,
    mode: says.mode ?? [],
    gender: says.gender,
    tutorLevel: says.tutorLevel ?? [],
    university: says.university ?? [],
    teachIn: says.teachIn ?? [],
    day: says.day ?? [],
    major: says.major ?? [],
    firstLanguage: says.firstLanguage ?? [],
  }
}
