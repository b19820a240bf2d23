import { and, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { days, lessonModes, subjectCategories, teachingLanguages } from '#contract/vocabulary.ts'
import { tutorSearch as s, tutorWords as w } from '../db/tables/search.ts'
import { levelCode, maskOf, pairCode, subjectCode } from './codes.ts'
import { areaRestricts } from './filters.ts'
import type { SearchFilters } from './port.ts'
import { allWordsQuery, type Place, places } from './words.ts'

/** What a row of `tutor_search` must satisfy; undefined when every tutor matches. */
export function matches(filters: SearchFilters): SQL | undefined {
  return and(hasWords(filters.words), matchesButWords(filters))
}

/** All but the words: `wordsStandIn` asks for them where `tutor_words` is joined. */
export function matchesButWords(filters: SearchFilters): SQL | undefined {
  return and(
    teaches(filters),
    hasBit(s.categories, maskOf(subjectCategories, filters.category ? [filters.category] : [])),
    areaRestricts(filters) ? overlaps(s.areas, filters.area, 'integer') : undefined,
    filters.feeMaxCents === null ? undefined : lte(s.feeFromCents, filters.feeMaxCents),
    filters.feeMinCents === null ? undefined : gte(s.feeToCents, filters.feeMinCents),
    hasBit(s.modes, maskOf(lessonModes, filters.mode)),
    filters.gender ? sql`${s.sex} = ${filters.gender}` : undefined,
    filters.tutorLevel.length > 0 ? inArray(s.tutorLevel, filters.tutorLevel) : undefined,
    filters.university.length > 0 ? inArray(s.universityId, filters.university) : undefined,
    hasBit(s.teachIn, maskOf(teachingLanguages, filters.teachIn)),
    hasBit(s.days, maskOf(days, filters.day)),
    filters.ratingMinTenths === null
      ? undefined
      : gte(s.ratingHundredths, filters.ratingMinTenths * 10),
  )
}

/** The subject at the level when both are asked, else whichever is. */
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

function hasWords(words: readonly string[]): SQL | undefined {
  if (words.length === 0) return undefined
  return sql`${s.tutorId} in (select ${w.tutorId} from ${w} where ${wordsStandIn(words, places)})`
}

export function wordsStandIn(words: readonly string[], within: readonly Place[]): SQL {
  return sql`${w.words} @@ ${allWordsQuery(words, within)}::tsquery`
}

/** The column shares an element with the codes; no codes, no condition. */
export function overlaps(
  column: PgColumn,
  codes: readonly number[],
  type: 'integer' | 'smallint',
): SQL | undefined {
  if (codes.length === 0) return undefined
  return sql`${column} && ${arrayOf(codes, type)}`
}

/** An array as one parameter: the statement's text must not depend on its length. */
export function arrayOf(codes: readonly number[], type: 'integer' | 'smallint'): SQL {
  return sql`${`{${codes.join(',')}}`}::${sql.raw(type)}[]`
}

function hasBit(column: PgColumn, mask: number): SQL | undefined {
  return mask === 0 ? undefined : sql`(${column} & ${mask}) <> 0`
}
