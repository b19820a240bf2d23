import type { FeeGuide } from '#contract/tutors/fee-guide.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { readAskedFees, readDistrictFees } from '../../search/asked-fees.ts'
import { noFilters } from '../../search/filters.ts'
import { gatheredFigures } from '../gathered-figures.ts'
import type { SearchParts } from '../search/search-parts.ts'
import { readPaidFees } from './paid-fees.ts'

export const createFeeGuide = (parts: SearchParts): (() => Promise<FeeGuide>) =>
  gatheredFigures(parts, 'fee guide', () => computeFeeGuide(parts))

async function computeFeeGuide({ db, index, clock }: SearchParts): Promise<FeeGuide> {
  const [tutors, cells, districts, paid] = await Promise.all([
    index.count(noFilters),
    readAskedFees(db),
    readDistrictFees(db),
    readPaidFees(db, clock()),
  ])
  return { computedAt: isoInHongKong(clock()), tutors, cells, districts, paid }
}
