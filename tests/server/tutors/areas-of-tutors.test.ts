import { beforeAll, expect, test } from 'vitest'
import type { LessonMode } from '#contract/vocabulary.ts'
import type { Database } from '#server/db/open.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import { createSqlIndex } from '#server/search/sql-index.ts'
import type { SearchParts } from '#server/tutors/search/search-parts.ts'
import { searchTutors } from '#server/tutors/search/tutor-search.ts'
import { tutorDetail } from '#server/tutors/tutors.ts'
import { blankSearch as blank } from '../../support/blank-search.ts'
import { describeOnDatabases } from '../../support/database.ts'
import { seededRandom } from '../../support/random.ts'
import { randomTutor } from '../../support/random-tutors.ts'
import { storeTutors } from '../../support/store-tutors.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const random = seededRandom(11)
const tutors = Array.from({ length: 300 }, (_, index) => randomTutor(index + 1, random, now))
const listed = tutors.filter(({ tutor }) => tutor.listed)

describeOnDatabases('places of tutors', (open) => {
  let db: Database
  let parts: SearchParts

  beforeAll(async () => {
    db = (await open()).db
    await storeTutors(db, tutors)
    await rebuildSearchDocuments(db, now)
    const clock = () => now
    parts = { db, clock, index: createSqlIndex({ db, clock }) }
  })

  test('who is gone to is not said to come', async () => {
    const reasonsFor = async (mode: LessonMode[]) => {
      const { list } = await searchTutors(parts, { ...blank, area: [1_058_007], mode }, 'en')
      return list.map((card) => ({
        modes: card.modes,
        code: card.reasons.find(({ code }) => ['area', 'theirPlace'].includes(code))?.code,
      }))
    }
    const any = await reasonsFor([])
    expect(new Set(any.map(({ code }) => code))).toEqual(new Set(['area', 'theirPlace']))
    for (const { modes, code } of any) {
      expect(code, modes.join()).toBe(modes.includes('home') ? 'area' : 'theirPlace')
    }
    const there = await reasonsFor(['tutor_place'])
    expect(new Set(there.map(({ code }) => code))).toEqual(new Set(['theirPlace']))
  })

  test('who teaches online alone is shown with no place, whatever places the record names', async () => {
    const named = listed.filter(({ areaIds }) => areaIds.length > 0)
    const online = named.find(({ tutor: { modes } }) => modes.every((mode) => mode === 'online'))
    const comes = named.find(({ tutor: { modes } }) => modes.includes('home'))
    const shown = async (one: typeof online) => {
      const detail = await tutorDetail(parts, { tutorId: one?.tutor.id ?? 0 }, 'en')
      const { places, districtCodes, areas, areaCount } = detail
      return [places.length, districtCodes.length, areas.length, areaCount]
    }
    expect(await shown(online)).toEqual([0, 0, 0, 0])
    expect(Math.min(...(await shown(comes)))).toBeGreaterThan(0)
  })
})
