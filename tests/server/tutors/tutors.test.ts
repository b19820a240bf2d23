import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { areaById } from '#catalogue/areas.ts'
import { fewestTutors } from '#contract/tutors/fee-guide.ts'
import type { TutorSearchAnswer } from '#contract/tutors/tutor-search.ts'
import { tutorSorts } from '#contract/tutors/tutor-sorts.ts'
import { tutorLevels } from '#contract/vocabulary.ts'
import type { Database } from '#server/db/open.ts'
import { tutor } from '#server/db/tables/index.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import { createSqlIndex } from '#server/search/sql-index.ts'
import type { SearchParts } from '#server/tutors/search/search-parts.ts'
import {
  searchTutors,
  searchTutorsByKeyword,
  tutorFacts,
} from '#server/tutors/search/tutor-search.ts'
import { tutorReviews } from '#server/tutors/tutor-reviews.ts'
import { compareTutors, simpleTutor, tutorDetail } from '#server/tutors/tutors.ts'
import { medianFee } from '#tests/support/fee-oracle.ts'
import { blankSearch as blank } from '../../support/blank-search.ts'
import { describeOnDatabases } from '../../support/database.ts'
import { seededRandom } from '../../support/random.ts'
import { randomTutor } from '../../support/random-tutors.ts'
import { storeTutors } from '../../support/store-tutors.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const random = seededRandom(11)
const tutors = Array.from({ length: 300 }, (_, index) => {
  const drawn = randomTutor(index + 1, random, now)
  return { ...drawn, tutor: { ...drawn.tutor, nameEn: 'Tai Man' } }
})
const listed = tutors.filter(({ tutor }) => tutor.listed)
const reviewed = listed.find(({ reviews }) => reviews.count > 5)
const anyListed = listed[0]?.tutor.id ?? 0
const unlisted = tutors.find(({ tutor }) => !tutor.listed)?.tutor.id ?? 0

const chips = ({ understood }: Pick<TutorSearchAnswer, 'understood'>) =>
  understood.map(({ filter, value }) => `${filter}=${value}`).sort()

describeOnDatabases('tutors', (open) => {
  let db: Database
  let parts: SearchParts

  beforeAll(async () => {
    db = (await open()).db
    await storeTutors(db, tutors)
    await rebuildSearchDocuments(db, now)
    const clock = () => now
    parts = { db, clock, index: createSqlIndex({ db, clock }) }
  })

  test('either script and English find the same tutors, and the words become chips', async () => {
    const searches = [
      '小三數學 沙田 女導師',
      '小三数学 沙田 女导师',
      'P3 maths Shatin female tutor',
    ]
    const answers = await Promise.all(
      searches.map((keyword) => searchTutors(parts, { ...blank, keyword }, 'zh-tw')),
    )
    const [first] = answers
    if (first === undefined) throw new Error('no answer')
    expect(first.total).toBeGreaterThan(0)
    for (const answer of answers) {
      expect(answer.list.map(({ tutorId }) => tutorId)).toEqual(
        first.list.map(({ tutorId }) => tutorId),
      )
      expect(answer.restKeyword).toBe('')
      expect(chips(answer)).toEqual([
        'area=1058007',
        'gender=F',
        'level=local:3',
        'subject=tutor_remediation_math',
      ])
    }
  })

  test('a misspelt Latin word still finds the subject; taken literally nobody mentions it', async () => {
    const keyword = 'mathmatics'
    const read = await searchTutors(parts, { ...blank, keyword }, 'en')
    expect(chips(read)).toEqual(['subject=tutor_remediation_math'])
    const literal = await searchTutors(parts, { ...blank, keyword, understand: '0' }, 'en')
    expect(literal).toMatchObject({ mentioned: 0, understood: [], restKeyword: keyword })
  })

  test('what was chosen by hand wins over what a word says, and lists are united', async () => {
    const answer = await searchTutors(
      parts,
      { ...blank, gender: 'M', subject: ['tutor_music_piano'], keyword: '數學 女導師' },
      'en',
    )
    expect(chips(answer)).toEqual(['subject=tutor_remediation_math'])
    expect(answer.list.every(({ gender }) => gender === 'M')).toBe(true)
    const taught = answer.list.map(({ subjects }) => subjects.map(({ value }) => value))
    expect(
      taught.every((values) =>
        values.some((value) => ['tutor_music_piano', 'tutor_remediation_math'].includes(value)),
      ),
    ).toBe(true)
  })

  test('each card says why it matches, and names first what was asked for', async () => {
    const { list } = await searchTutors(parts, { ...blank, keyword: '小三數學 沙田' }, 'en')
    expect(list.length).toBeGreaterThan(0)
    for (const card of list) {
      expect(card.reasons[0]).toEqual({
        code: 'subjectLevel',
        params: { subject: 'Mathematics', level: 'P3' },
      })
      const code = card.modes.includes('home') ? 'area' : 'theirPlace'
      expect(card.reasons[1], card.modes.join()).toMatchObject({ code })
      expect(card.subjects[0]?.value).toBe('tutor_remediation_math')
    }
  })

  test('card, filter, order and median go by the fee for what is searched', async () => {
    const math = 'tutor_remediation_math'
    const query = { ...blank, subject: [math], level: ['local:6' as const], pageSize: 50 }
    const feeOf = new Map(
      tutors.map(({ tutor, teaches }) => {
        const taught = teaches.find(({ itemValue }) => itemValue === math)
        const place = taught?.levels.indexOf('local:6') ?? -1
        return [tutor.id, taught?.levelFees[place] ?? taught?.hourlyFeeCents ?? 0]
      }),
    )
    const cheapestOf = new Map(
      tutors.map(({ tutor, teaches }) => [
        tutor.id,
        Math.min(...teaches.map(({ hourlyFeeCents }) => hourlyFeeCents)),
      ]),
    )
    const all = await searchTutors(parts, { ...query, sort: 'feeAsc' }, 'en')
    const shown = all.list.map(({ feeFromCents }) => feeFromCents)
    expect(shown).toEqual(all.list.map(({ tutorId }) => feeOf.get(tutorId)))
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    expect(shown).not.toEqual(all.list.map(({ tutorId }) => cheapestOf.get(tutorId)))

    const half = medianFee(shown) ?? 0
    expect(all.feeMedianCents).toBe(all.total < fewestTutors ? null : half)
    const within = await searchTutors(parts, { ...query, feeMaxCents: half }, 'en')
    expect(within.total).toBe(shown.filter((fee) => fee <= half).length)
  })

  test('a median is said where ten tutors stand behind it, as in the fee guide', async () => {
    const subject = ['tutor_remediation_math']
    const searches = tutorLevels.flatMap((level) =>
      [[], ['local:6' as const]].map((levels) => ({
        ...blank,
        subject,
        tutorLevel: [level],
        level: levels,
      })),
    )
    const answers = await Promise.all(searches.map((one) => searchTutors(parts, one, 'en')))
    for (const { total, feeMedianCents } of answers) {
      expect(feeMedianCents !== null, `${total} tutors`).toBe(total >= fewestTutors)
    }
    const few = answers.filter(({ total }) => total > 0 && total < fewestTutors)
    expect(few.length).toBeGreaterThan(0)
    expect(Math.max(...answers.map(({ total }) => total))).toBeGreaterThanOrEqual(fewestTutors)
  })

  test('names are a surname and a title in the language of the request, the same in a list', async () => {
    const { list } = await searchTutors(parts, { ...blank, pageSize: 50 }, 'zh-tw')
    expect(list.length).toBeGreaterThan(10)
    for (const { name } of list) expect(name).toMatch(/^[陳李黃]老師$/u)
    const inEnglish = await simpleTutor(parts, { tutorId: anyListed }, 'en')
    expect(inEnglish.name).toMatch(/^(?:Ms|Mr) (?:Chan|Lee|Wong)$/u)
    const inChinese = await simpleTutor(parts, { tutorId: anyListed }, 'zh-tw')
    expect(inChinese.name).toMatch(/^[陳李黃]老師$/u)
    const simplified = await simpleTutor(parts, { tutorId: anyListed }, 'zh-hans')
    expect(simplified.name).toMatch(/^[陈李黄]老师$/u)
  })

  test('a choice among the facets gives as many tutors as it says', async () => {
    const { facets } = await searchTutors(parts, { ...blank, gender: 'F' }, 'en')
    const math = facets?.subject?.find(({ value }) => value === 'tutor_remediation_math')
    const chosen = await searchTutors(
      parts,
      { ...blank, gender: 'F', subject: ['tutor_remediation_math'] },
      'en',
    )
    expect(math).toMatchObject({ label: 'Mathematics', count: chosen.total })
    const band = facets?.fee?.find(({ value }) => value === '20000-24999')
    const inBand = { ...blank, gender: 'F' as const, feeMinCents: 20_000, feeMaxCents: 24_999 }
    expect(band).toMatchObject({
      label: '$200–$249',
      count: (await tutorFacts(parts, inBand)).total,
    })
  })

  test('neighbourhoods are counted once a district is in play, and what is chosen stays', async () => {
    const plain = await searchTutors(parts, blank, 'zh-tw')
    expect(plain.facets?.area?.length).toBe(21)
    const { facets } = await searchTutors(
      parts,
      { ...blank, area: [1058007], subject: ['tutor_sport_chess'] },
      'zh-tw',
    )
    const places = facets?.area?.map(({ value }) => Number(value)) ?? []
    expect(places.filter((id) => areaById(id)?.type === 'neighbourhood').length).toBeGreaterThan(5)
    expect(facets?.subject?.map(({ value }) => value)).toContain('tutor_sport_chess')
  })

  test('an empty list says what to drop, and dropping it gives that many tutors', async () => {
    const query = {
      ...blank,
      subject: ['tutor_remediation_math'],
      keyword: '沙田 qqqq',
      feeMaxCents: 100,
    }
    const ranked = await searchTutors(parts, { ...query, feeMaxCents: undefined }, 'en')
    expect(ranked).toMatchObject({ restKeyword: 'qqqq', mentioned: 0, relax: [] })
    const dropped = await searchTutors(
      parts,
      { ...query, feeMaxCents: undefined, keyword: '沙田' },
      'en',
    )
    expect(ranked.total).toBe(dropped.total)

    const poor = await searchTutors(parts, { ...query, keyword: undefined }, 'en')
    expect(poor.relax).toEqual([
      {
        filter: 'fee',
        value: null,
        label: '$1 or less',
        total: (await tutorFacts(parts, { ...query, keyword: undefined, feeMaxCents: undefined }))
          .total,
      },
    ])
  })

  test('the search by words alone answers the same list as the search with filters', async () => {
    const keyword = '數學 沙田'
    const page = { pageNum: 2, pageSize: 5 }
    const byWords = await searchTutorsByKeyword(parts, { keyword, ...page }, 'en')
    const bySearch = await searchTutors(parts, { ...blank, keyword, ...page }, 'en')
    expect(byWords.list).toEqual(bySearch.list)
    expect(byWords).toMatchObject({ total: bySearch.total, pages: Math.ceil(bySearch.total / 5) })
  })

  test('a page far behind the end is empty and still knows the total', async () => {
    for (const sort of tutorSorts) {
      const answer = await searchTutors(parts, { ...blank, sort, pageNum: 10_000 }, 'en')
      expect(answer).toMatchObject({ list: [], relax: [] })
      expect(answer.total).toBeGreaterThan(200)
    }
  })

  test('the detail holds the card, the studies, the timetable and others like it', async () => {
    const id = reviewed?.tutor.id ?? 0
    const detail = await tutorDetail(parts, { tutorId: id }, 'en')
    expect(detail).toMatchObject(await simpleTutor(parts, { tutorId: id }, 'en'))
    expect(detail.teaches).toHaveLength(reviewed?.teaches.length ?? 0)
    expect(detail.scoreCounts.reduce((sum, count) => sum + count, 0)).toBe(reviewed?.reviews.count)
    expect(detail.joinedAt).toMatch(/\+08:00$/u)
    expect(detail.similar.length).toBeGreaterThan(0)
    expect(detail.similar.length).toBeLessThanOrEqual(6)
    expect(detail.similar.map(({ tutorId }) => tutorId)).not.toContain(id)
    const main = detail.subjects[0]?.value
    for (const { subjects } of detail.similar) expect(subjects[0]?.value).toBe(main)
  })

  test('who is unknown or not listed is not found, and is left out of a comparison', async () => {
    for (const tutorId of [unlisted, 999_999]) {
      await expect(tutorDetail(parts, { tutorId }, 'en')).rejects.toMatchObject({ code: 'A0404' })
      await expect(simpleTutor(parts, { tutorId }, 'en')).rejects.toMatchObject({ code: 'A0404' })
    }
    const { list } = await compareTutors(
      parts,
      { tutorIds: [999_999, anyListed, unlisted], subject: [], level: [] },
      'en',
    )
    expect(list.map(({ tutorId }) => tutorId)).toEqual([anyListed])
  })

  test('reviews are shown ones only, their writers masked, twenty a page', async () => {
    const query = { tutorId: reviewed?.tutor.id ?? 0, pageNum: 1, pageSize: 20 }
    const page = await tutorReviews(parts, query, 'zh-tw')
    expect(page.total).toBe(reviewed?.reviews.count)
    expect(page.list).toHaveLength(page.total)
    expect(new Set(page.list.map(({ parentName }) => parentName))).toEqual(new Set(['何＊＊']))
    const [first] = (await tutorReviews(parts, query, 'en')).list
    expect(first?.parentName).toBe('H***')
    expect(page.list.every(({ content }) => content.text !== '未公開。')).toBe(true)
  })

  test('a profile that was changed is shown changed', async () => {
    const fresh = { ...parts, index: createSqlIndex({ db, clock: parts.clock, versionEveryMs: 0 }) }
    await simpleTutor(fresh, { tutorId: anyListed }, 'en')
    await db.transaction(async (tx) => {
      await tx.update(tutor).set({ profile: 'Quite new.' }).where(eq(tutor.id, anyListed))
      await rebuildSearchDocuments(tx, now, [anyListed])
    })
    const card = await simpleTutor(fresh, { tutorId: anyListed }, 'en')
    expect(card.introduction).toBe('Quite new.')
  })
})
