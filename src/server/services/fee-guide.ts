import type { FeeGuide } from '#contract/fee-guide.ts'
import { readAskedFees, readDistrictFees } from '../search/asked-fees.ts'
import { noFilters } from '../search/filters.ts'
import { isoInHongKong } from './hong-kong-time.ts'
import type { SearchParts } from './search-parts.ts'

/** The figures of the fee guide, kept until something changes that search can find. */
export function feeGuide({ db, index, clock }: SearchParts): Promise<FeeGuide> {
  return index.memory.get('fee guide', async () => {
    const [tutors, cells, districts] = await Promise.all([
      index.count(noFilters),
      readAskedFees(db),
      readDistrictFees(db),
    ])
    return { computedAt: isoInHongKong(clock()), tutors, cells, districts }
  })
}
