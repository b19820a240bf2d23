import * as v from 'valibot'
import { wholeNumber } from '../../fields.ts'

/** Years of a beginning or end; a study may end some years from now. */
export const yearRange = { min: 1940, max: 2100 } as const

/** Null if not stated or still ongoing. */
export const year = v.nullish(wholeNumber(yearRange.min, yearRange.max), null)
