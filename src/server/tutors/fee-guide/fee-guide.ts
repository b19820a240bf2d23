import type { FeeGuide } from '#contract/tutors/fee-guide.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { readAskedFees, readDistrictFees } from '../../search/asked-fees.ts'
import { noFilters } from '../../search/filters.ts'
import type { SearchParts } from '../search/search-parts.ts'
import { readPaidFees } from './paid-fees.ts'

/** The figures read every tutor, so changes are collected before recomputing. */
const freshForMs = 10 * minuteMs

/** Cached until the search index changes and the figures are ten minutes old. */
export function createFeeGuide(parts: SearchParts): () => Promise<FeeGuide> {
  const { index, clock } = parts
  let kept: { at: number; guide: Promise<FeeGuide> } | undefined

  return () => {
    const now = clock().getTime()
    if (kept === undefined || now - kept.at >= freshForMs || now < kept.at) {
      const guide = index.memory.get('fee guide', () => computeFeeGuide(parts))
      kept = { at: now, guide }
      // Failures are not cached: the next caller tries again.
      guide.catch(() => {
        kept = undefined
      })
    }
    return kept.guide
  }
}

async function computeFeeGuide({ db, index, clock }: SearchParts): Promise<FeeGuide> {
  const [tutors, cells, districts, paid] = await Promise.all([
    index.count(noFilters),
    readAskedFees(db),
    readDistrictFees(db),
    readPaidFees(db, clock()),
  ])
  return { computedAt: isoInHongKong(clock()), tutors, cells, districts, paid }
}
