import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FacetName } from '#contract/tutor-search.ts'
import { days, lessonModes, subjectCategories, teachingLanguages } from '#contract/vocabulary.ts'
import type { Database } from '../db/open.ts'
import { tutorSearch as s } from '../db/tables/search.ts'
import { placesOfDistricts } from './areas.ts'
import { wordsOf } from './codes.ts'
import type { Counts } from './facet-counts.ts'
import { bandsOfStep, feeStep, ratingSteps } from './fee-bands.ts'
import type { SearchFilters } from './port.ts'
import { matches } from './predicates.ts'
import { priceOf } from './prices.ts'

interface ScalarColumn {
  column: (filters: SearchFilters) => PgColumn | SQL
  choices: (value: string | number) => string[]
}

/**
 * Facets that a single column answers: all columns are grouped in one pass (grouping sets), and
 * each group counts towards every choice that its value stands for.
 */
const scalars = {
  category: {
    column: () => s.categories,
    choices: (mask) => wordsOf(subjectCategories, Number(mask)),
  },
  area: {
    column: () => s.districts,
    choices: (mask) => placesOfDistricts(Number(mask)).map(String),
  },
  fee: {
    column: (filters) => feeStep(priceOf(filters)),
    choices: (step) => bandsOfStep(Number(step)),
  },
  mode: { column: () => s.modes, choices: (mask) => wordsOf(lessonModes, Number(mask)) },
  gender: { column: () => s.sex, choices: itself },
  tutorLevel: { column: () => s.tutorLevel, choices: itself },
  university: { column: () => s.universityId, choices: itself },
  teachIn: { column: () => s.teachIn, choices: (mask) => wordsOf(teachingLanguages, Number(mask)) },
  day: { column: () => s.days, choices: (mask) => wordsOf(days, Number(mask)).map(String) },
  rating: {
    column: () => s.ratingHundredths,
    choices: (hundredths) =>
      ratingSteps.filter((step) => Number(hundredths) >= step * 10).map(String),
  },
} satisfies Partial<Record<FacetName, ScalarColumn>>

export type ScalarFacet = keyof typeof scalars

export function isScalar(name: FacetName): name is ScalarFacet {
  return name in scalars
}

export async function countScalars(
  db: Database,
  filters: SearchFilters,
  names: readonly ScalarFacet[],
): Promise<Map<ScalarFacet, Counts>> {
  // Named in a row of their own, because an expression with parameters is never the same one twice.
  const columns = names.map((_, place) => sql.raw(`column_${place}`))
  const values = names.map((name) => sql`${scalars[name].column(filters)}`)
  const asked = sql`lateral (select ${sql.join(values, sql`, `)}) as asked (${sql.join(columns, sql`, `)})`
  const sets = columns.map((column) => sql`(${column})`)
  const rows = await db
    .select({
      // A bit for each column, the last column lowest; 0 marks the column this row is grouped by.
      grouping: sql<number>`grouping(${sql.join(columns, sql`, `)})`,
      value: sql<string | null>`coalesce(${sql.join(
        columns.map((column) => sql`(${column})::text`),
        sql`, `,
      )})`,
      count: sql<number>`count(*)::int`,
    })
    .from(sql`${s} cross join ${asked}`)
    .where(matches(filters))
    .groupBy(sql`grouping sets (${sql.join(sets, sql`, `)})`)

  const counts = new Map(names.map((name) => [name, new Map<string, number>()]))
  for (const { grouping, value, count } of rows) {
    const name = names[groupedColumn(Number(grouping), names.length)]
    const choices = name === undefined ? undefined : counts.get(name)
    if (name === undefined || choices === undefined || value === null) continue
    for (const choice of scalars[name].choices(value)) {
      choices.set(choice, (choices.get(choice) ?? 0) + count)
    }
  }
  return counts
}

/** Index of the only column whose bit is 0. */
function groupedColumn(grouping: number, columns: number): number {
  for (let index = 0; index < columns; index++) {
    if ((grouping & (1 << (columns - 1 - index))) === 0) return index
  }
  throw new Error(`row of no grouping set: ${grouping}`)
}

function itself(value: string | number): string[] {
  return [String(value)]
}
