import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FacetName } from '#contract/tutors/tutor-search.ts'
import {
  days,
  lessonModes,
  proofKinds,
  subjectCategories,
  teachingLanguages,
} from '#contract/vocabulary.ts'
import type { Database } from '../db/open.ts'
import { tutorSearch as s } from '../db/tables/tutors/search.ts'
import { areasOfDistricts } from './areas.ts'
import { valuesOf } from './codes.ts'
import { countColumns } from './facet-columns.ts'
import type { Counts } from './facet-counts.ts'
import { bandsOfStep, feeStep, ratingSteps } from './fee-bands.ts'
import type { SearchFilters } from './port.ts'
import { matches } from './predicates.ts'
import { priceOf } from './prices.ts'

interface ScalarColumn {
  column: (filters: SearchFilters) => PgColumn | SQL
  choices: (value: string | number) => string[]
}

const scalars = {
  category: {
    column: () => s.categories,
    choices: (mask) => valuesOf(subjectCategories, Number(mask)),
  },
  area: {
    column: () => s.districts,
    choices: (mask) => areasOfDistricts(Number(mask)).map(String),
  },
  fee: {
    column: (filters) => feeStep(priceOf(filters)),
    choices: (step) => bandsOfStep(Number(step)),
  },
  proof: { column: () => s.proofs, choices: (mask) => valuesOf(proofKinds, Number(mask)) },
  mode: { column: () => s.modes, choices: (mask) => valuesOf(lessonModes, Number(mask)) },
  gender: { column: () => s.sex, choices: itself },
  tutorLevel: { column: () => s.tutorLevel, choices: itself },
  university: { column: () => s.universityId, choices: itself },
  teachIn: {
    column: () => s.teachIn,
    choices: (mask) => valuesOf(teachingLanguages, Number(mask)),
  },
  day: { column: () => s.days, choices: (mask) => valuesOf(days, Number(mask)).map(String) },
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

export function countScalars(
  db: Database,
  filters: SearchFilters,
  names: readonly ScalarFacet[],
): Promise<Map<ScalarFacet, Counts>> {
  const columns = names.map((name) => {
    const { column, choices } = scalars[name]
    return { name, column: column(filters), choices }
  })
  return countColumns(db, { from: s, where: matches(filters), columns })
}

function itself(value: string | number): string[] {
  return [String(value)]
}
