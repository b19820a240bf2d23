import * as v from 'valibot'
import { pageNum, pageSize } from './fields.ts'

export const searchOptions = {
  pageNum,
  pageSize: pageSize(20, 50),
  /** `0` leaves the facet counts out (cheaper). */
  facets: v.optional(v.picklist(['0', '1'], 'choice'), '1'),
  /** `0` takes the keyword literally: no terms are turned into filters. */
  understand: v.optional(v.picklist(['0', '1'], 'choice'), '1'),
}
