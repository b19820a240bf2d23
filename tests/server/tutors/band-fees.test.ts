import { beforeAll, expect, test } from 'vitest'
import { gradeBands, gradeOfLevels } from '#catalogue/fee-grades.ts'
import { fewestTutors } from '#contract/tutors/fee-guide.ts'
import type { Database } from '#server/db/open.ts'
import { readBandFees } from '#server/search/band-fees.ts'
import { normalFilters } from '#server/search/filters.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { seededRandom } from '#tests/support/random.ts'
import { randomTutor } from '#tests/support/random-tutors.ts'
import { storeTutors } from '#tests/support/store-tutors.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const random = seededRandom(23)
const tutors = Array.from({ length: 200 }, (_, index) => randomTutor(index + 1, random, now))
const listed = tutors.filter(({ tutor }) => tutor.listed)

/** The same figures, computed tutor by tutor. */
function bandsOf(isCounted: (subject: string, level: string) => boolean) {
  return gradeBands.flatMap((grades) => {
    const inBand = new Set<string>(
      gradeOfLevels.filter(({ grade }) => grades.includes(grade)).map(({ key }) => key),
    )
    const fees = listed
      .flatMap(({ teaches }) => {
        const cents = teaches.flatMap(({ itemValue, levels, levelFees, hourlyFeeCents }) =>
          levels.flatMap((key, at) =>
            inBand.has(key) && isCounted(itemValue, key) ? [levelFees[at] ?? hourlyFeeCents] : [],
          ),
        )
        return cents.length === 0 ? [] : [Math.min(...cents)]
      })
      .sort((a, b) => a - b)
    const at = (share: number) =>
      fees.length < fewestTutors ? null : fees[Math.ceil(share * fees.length) - 1]
    const [lowCents, highCents] = [at(0.25), at(0.75)]
    const middle = [fees[Math.ceil(fees.length / 2) - 1], fees[Math.floor(fees.length / 2)]]
    const half = ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2
    const medianCents = fees.length < fewestTutors ? null : Math.floor(half / 100 + 0.5) * 100
    return fees.length === 0
      ? []
      : [{ grades, tutors: fees.length, lowCents, medianCents, highCents }]
  })
}

describeOnDatabases('fees by band of grades', (open) => {
  let db: Database
  beforeAll(async () => {
    db = (await open()).db
    await storeTutors(db, tutors)
    await rebuildSearchDocuments(db, now)
  })

  test('count each tutor once in a band, and name no fee of fewer than ten', async () => {
    const bands = await readBandFees(db, normalFilters({}))
    expect(bands).toEqual(bandsOf(() => true))
    expect(bands.some(({ medianCents }) => medianCents === null)).toBe(true)
    expect(bands.some(({ medianCents }) => medianCents !== null)).toBe(true)
  })

  test('are of the asked subject at the asked levels alone', async () => {
    const subject = 'tutor_remediation_math'
    expect(await readBandFees(db, normalFilters({ subject: [subject] }))).toEqual(
      bandsOf((value) => value === subject),
    )
    expect(await readBandFees(db, normalFilters({ level: ['local:10', 'local:11'] }))).toEqual(
      bandsOf((_, level) => level === 'local:10' || level === 'local:11'),
    )
  })
})
