import * as v from 'valibot'
import { wholeNumber } from '../fields.ts'

/** Years in which something began or ended; a study may end some years from now. */
export const yearRange = { min: 1940, max: 2100 } as const

/** Such a year; null where it is not told, or where something has not ended. */
export const year = v.nullish(wholeNumber(yearRange.min, yearRange.max), null)
