import { and, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  days,
  lessonModes,
  proofKinds,
  subjectCategories,
  teachingLanguages,
} from '#contract/vocabulary.ts'
import { tutorSearch as s } from '../db/tables/tutors/search.ts'
import { arrayOf } from './array-of.ts'
import { levelCode, maskOf, pairCode, subjectCode } from './codes.ts'
import { areaRestricts } from './filters.ts'
import type { SearchFilters } from './port.ts'
import { isWithin, priceOf } from './prices.ts'

/** Condition on a row of `tutor_search`; undefined when every tutor matches. */
export function matches(filters: SearchFilters): SQL | undefined {
  return and(
    teaches(filters),
    hasBit(s.categories, maskOf(subjectCategories, filters.category ? [filters.category] : [])),
    areaRestricts(filters) ? overlaps(s.areas, filters.area, 'integer') : undefined,
    isWithin(filters, priceOf(filters)),
    hasBit(s.modes, maskOf(lessonModes, filters.mode)),
    filters.gender ? sql`${s.sex} = ${filters.gender}` : undefined,
    filters.tutorLevel.length > 0 ? inArray(s.tutorLevel, filters.tutorLevel) : undefined,
    filters.university.length > 0 ? inArray(s.universityId, filters.university) : undefined,
    filters.major.length > 0 ? inArray(s.majorId, filters.major) : undefined,
    filters.firstLanguage.length > 0 ? inArray(s.firstLanguage, filters.firstLanguage) : undefined,
    hasBit(s.teachIn, maskOf(teachingLanguages, filters.teachIn)),
    hasBit(s.days, maskOf(days, filters.day)),
    hasBits(s.proofs, maskOf(proofKinds, filters.proof)),
    filters.ratingMinTenths === null
      ? undefined
      : gte(s.ratingHundredths, filters.ratingMinTenths * 10),
  )
}

/** A chosen subject at a chosen level, or either when only one is chosen. */
function teaches({ subject, level }: SearchFilters): SQL | undefined {
  if (subject.length > 0 && level.length > 0) {
    const pairs = subject.flatMap((item) => level.map((key) => pairCode(item, key)))
    return overlaps(s.pairs, pairs, 'integer')
  }
  return and(
    overlaps(s.subjects, subject.map(subjectCode), 'integer'),
    overlaps(s.levels, level.map(levelCode), 'smallint'),
  )
}

/** The array column and the codes have a member in common; no codes, no condition. */
export function overlaps(
  column: PgColumn,
  codes: readonly number[],
  type: 'integer' | 'smallint',
): SQL | undefined {
  if (codes.length === 0) return undefined
  return sql`${column} && ${arrayOf(codes, type)}`
}

function hasBit(column: PgColumn, mask: number): SQL | undefined {
  return mask === 0 ? undefined : sql`(${column} & ${mask}) <> 0`
}

function hasBits(column: PgColumn, mask: number): SQL | undefined {
  return mask === 0 ? undefined : sql`(${column} & ${mask}) = ${mask}`
}
