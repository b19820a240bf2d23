import { descendantsOf, districts, parentsOf } from '#catalogue/areas.ts'
import { feeFamilyOf } from '#catalogue/fee-families.ts'
import { gradeOfLevels } from '#catalogue/fee-grades.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import {
  type FeeFamily,
  type FeeGrade,
  feeFamilies,
  feeGrades,
} from '#contract/tutors/fee-guide.ts'
import { tutorLevels } from '#contract/vocabulary.ts'
import type { SearchedTutor } from '#server/search/searched-tutor.ts'

type Group = { family: FeeFamily | null; grade: FeeGrade | null }

function lowestFee({ teaches }: SearchedTutor, { family, grade }: Group): number | undefined {
  const wanted: readonly string[] = gradeOfLevels
    .filter((one) => one.grade === grade)
    .map(({ key }) => key)
  const fees = teaches
    .filter(({ itemValue }) => {
      const subject = subjectByValue(itemValue)
      return family === null || (subject !== undefined && feeFamilyOf(subject) === family)
    })
    .flatMap(({ levels, hourlyFeeCents, levelFees }) =>
      grade === null
        ? [hourlyFeeCents]
        : levels.flatMap((key, place) =>
            wanted.includes(key) ? [levelFees[place] ?? hourlyFeeCents] : [],
          ),
    )
  return fees.length === 0 ? undefined : Math.min(...fees)
}

/** The median to the whole dollar; the mean of the two middle fees for an even number. */
export function medianFee(fees: readonly number[]): number | undefined {
  const sorted = fees.toSorted((a, b) => a - b)
  const [below, above] = [sorted[(fees.length - 1) >> 1], sorted[fees.length >> 1]]
  if (below === undefined || above === undefined) return undefined
  return Math.floor((below + above) / 200 + 0.5) * 100
}

/** Quantile by nearest rank, except that the median may be a mean of two. */
function share(fees: readonly number[], part: number): number {
  if (part === 0.5) return medianFee(fees) ?? Number.NaN
  return fees.toSorted((a, b) => a - b)[Math.ceil(part * fees.length) - 1] ?? Number.NaN
}

const groups: Group[] = [
  { family: null, grade: null },
  ...feeFamilies.flatMap((family) =>
    [null, ...feeGrades].map((grade): Group => ({ family, grade })),
  ),
]

/** The fee guide computed naively: every tutor for every cell. */
export function naiveFeeGuide(tutors: readonly SearchedTutor[], fewest: number) {
  const listed = tutors.filter(({ tutor, teaches }) => tutor.listed && teaches.length > 0)
  const cells = groups.flatMap((group) =>
    [null, ...tutorLevels].flatMap((tutorLevel) => {
      const fees = listed
        .filter(({ tutor }) => tutorLevel === null || tutor.tutorLevel === tutorLevel)
        .map((tutor) => lowestFee(tutor, group))
        .filter((fee) => fee !== undefined)
      if (fees.length < fewest) return []
      const [lowCents, medianCents, highCents] = [0.25, 0.5, 0.75].map((part) => share(fees, part))
      return [{ ...group, tutorLevel, tutors: fees.length, lowCents, medianCents, highCents }]
    }),
  )
  const byDistrict = districts.flatMap(({ id, code }) => {
    const inside = new Set([id, ...[...parentsOf(id), ...descendantsOf(id)].map((area) => area.id)])
    const fees = listed
      // Tutors who teach only online travel to no district.
      .filter(({ tutor }) => tutor.modes.some((mode) => mode !== 'online'))
      .filter(({ areaIds }) => areaIds.some((area) => inside.has(area)))
      .map(({ teaches }) => Math.min(...teaches.map(({ hourlyFeeCents }) => hourlyFeeCents)))
    if (fees.length < fewest) return []
    return [{ code, tutors: fees.length, medianCents: share(fees, 0.5) }]
  })
  return { tutors: listed.length, cells, districts: byDistrict }
}
