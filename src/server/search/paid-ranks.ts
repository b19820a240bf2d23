import type { TutorHit } from './port.ts'

/** The third of every ten is for promoted tutors who do not rank above it anyway. */
const paid = { first: 2, every: 10 }

/** How many of the best results are needed to tell which promoted tutors rank above anyway. */
export function bestNeeded(promoted: number, end: number): number {
  return promoted === 0 ? 0 : Math.min(end, paid.first + paid.every * promoted)
}

/** Tutors on paid ranks, in order; `best` are the ids of the first results, as many as needed. */
export function liftedOf(promoted: readonly TutorHit[], best: readonly number[]): TutorHit[] {
  const merits = new Map(best.map((tutorId, rank) => [tutorId, rank]))
  const lifted: TutorHit[] = []
  for (const hit of promoted) {
    const rank = paid.first + paid.every * lifted.length
    const isAboveAnyway = (merits.get(hit.tutorId) ?? Number.POSITIVE_INFINITY) < rank
    if (!isAboveAnyway) lifted.push(hit)
  }
  return lifted
}

function paidBefore(lifted: number, rank: number): number {
  return Math.min(lifted, Math.max(0, Math.ceil((rank - paid.first) / paid.every)))
}

export function restOfPage(
  lifted: number,
  { offset, limit }: { offset: number; limit: number },
): { offset: number; limit: number } {
  const before = paidBefore(lifted, offset)
  return {
    offset: offset - before,
    limit: limit - (paidBefore(lifted, offset + limit) - before),
  }
}

export function arrangePage(
  lifted: readonly TutorHit[],
  rest: readonly TutorHit[],
  { offset, limit }: { offset: number; limit: number },
): TutorHit[] {
  const others = rest.values()
  const hits: TutorHit[] = []
  for (let rank = offset; rank < offset + limit; rank += 1) {
    const before = paidBefore(lifted.length, rank)
    const isPaid = paidBefore(lifted.length, rank + 1) > before
    const hit = isPaid ? lifted[before] : others.next().value
    if (hit) hits.push({ ...hit, promoted: isPaid })
  }
  return hits
}
