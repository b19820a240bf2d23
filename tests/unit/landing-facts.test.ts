import { describe, expect, test } from 'vitest'
import { districts } from '#catalogue/areas.ts'
import { schoolNetsOf } from '#catalogue/school-nets.ts'
import { landingFees } from '#content/landings/fees.ts'
import { figureRows, headFigures } from '#content/landings/figures.ts'
import { landingRequests } from '#content/landings/requests.ts'
import { surroundings } from '#content/landings/surroundings.ts'
import { landingText } from '#content/landings/text.ts'
import type { BandFee, TutorFacts, TutorSearchAnswer } from '#contract/tutors/tutor-search.ts'
import { translator } from '#i18n/messages.ts'
import { type Landing, landingByPath } from '#rules/landings/landing.ts'

const words = { locale: 'en' as const, t: translator('en', 'landing', 'search') }
const page = (path: string): Landing => {
  const landing = landingByPath(path)
  if (!landing) throw new Error(`No page of tutors ${path}`)
  return landing
}
const maths = page('/searchtutor/subject/tutor_remediation_math')
const shaTin = page('/searchtutor/district/1058007')

const band = (grades: BandFee['grades'], tutors: number, medianCents: number | null): BandFee => ({
  grades,
  tutors,
  lowCents: medianCents && medianCents - 2_000,
  medianCents,
  highCents: medianCents && medianCents + 2_000,
})
const facts = (total: number, bands: BandFee[] = []): TutorFacts => ({
  total,
  feeLowCents: 10_000,
  feeMedianCents: 18_000,
  feeHighCents: 40_000,
  reviewCount: 0,
  rating: null,
  bands,
})
const day = (label: string, count: number) => ({ value: label, label, count })
const answer = (facets: NonNullable<TutorSearchAnswer['facets']>) =>
  ({ facets }) as TutorSearchAnswer

/** What the search counts of these fees, in dollars, in bands of fifty. */
const feeFacet = (fees: readonly number[]) => ({
  fee: Array.from({ length: 12 }, (_, at) => {
    const from = at === 0 ? 0 : 50 + at * 50
    const below = at === 11 ? Number.POSITIVE_INFINITY : 100 + at * 50
    const value = `${from * 100}-${at === 11 ? '' : below * 100 - 1}`
    return { value, label: value, count: fees.filter((fee) => fee >= from && fee < below).length }
  }),
})
const feesOf = (
  fees: readonly number[],
  decile: Pick<TutorFacts, 'feeLowCents' | 'feeHighCents'>,
) =>
  landingFees(
    maths,
    { answer: answer(feeFacet(fees)), facts: { ...facts(fees.length), ...decile } },
    words,
  )

describe('Figures at the head of a page of tutors', () => {
  const head = (total: number, rated: Partial<TutorFacts> = {}) =>
    headFigures({ ...facts(total), ...rated }, words).map(({ key, value, note }) => [
      key,
      `${value} ${note}`.trim(),
    ])

  test('are fees of ten tutors, and the rating of any who was reviewed', () => {
    expect(head(10, { rating: 4.6, reviewCount: 173 })).toEqual([
      ['median', '$180 / hr'],
      ['range', '$100–$400'],
      ['rating', '4.6 173 reviews'],
    ])
    expect(head(9, { rating: 5, reviewCount: 1 })).toEqual([['rating', '5.0 1 review']])
    expect(head(9)).toEqual([])
  })
})

describe('Fees of a page of tutors', () => {
  const decile = { feeLowCents: 14_000, feeHighCents: 31_000 }
  const fees = [120, 140, 140, 150, 160, 180, 199, 210, 220, 260, 310, 340, 700]

  test('are columns of equal width between two that are open, one of them with the median', () => {
    const found = feesOf(fees, decile)
    expect(found?.columns).toEqual([
      { label: 'under 150', tutors: 3, median: '' },
      { label: '150–199', tutors: 4, median: 'Median $180' },
      { label: '200–249', tutors: 2, median: '' },
      { label: '250–299', tutors: 1, median: '' },
      { label: '300–349', tutors: 2, median: '' },
      { label: '350 or more', tutors: 1, median: '' },
    ])
    expect(found?.counted).toBe(fees.length)
  })

  test('that lie far apart are in wider columns, and empty ends are left out', () => {
    const far = [100, 100, 130, 180, 180, 240, 260, 310, 390, 480]
    const found = feesOf(far, { feeLowCents: 10_000, feeHighCents: 48_000 })
    expect(found?.columns.map(({ label, tutors }) => [label, tutors])).toEqual([
      ['100–199', 5],
      ['200–299', 2],
      ['300–399', 2],
      ['400–499', 1],
    ])
  })

  test('of nine tutors, or all of a kind, are no columns', () => {
    expect(feesOf(fees.slice(0, 9), decile)).toBeNull()
    const same = { feeLowCents: 18_000, feeHighCents: 18_000 }
    expect(
      feesOf(
        fees.map(() => 180),
        same,
      ),
    ).toBeNull()
  })

  test('by level are told of ten tutors', () => {
    const bands = [band(['s1', 's2', 's3'], 12, 20_000), band(['university'], 3, null)]
    const found = landingFees(maths, { answer: answer({}), facts: facts(12, bands) }, words)
    expect(found?.bands).toEqual([
      { level: 'S1–S3', tutors: '12', fees: { spread: '$180–$220', median: '$200' } },
      { level: 'University', tutors: '3', fees: null },
    ])
  })
})

describe('What a page of tutors tells of them', () => {
  const week = { day: [day('Monday', 4), day('Saturday', 9), day('Sunday', 1)] }

  test('is left out where there are nearly none', () => {
    expect(figureRows(maths, { answer: answer(week), facts: facts(2) }, words)).toEqual([])
  })

  test('says only what is known', () => {
    expect(figureRows(maths, { answer: answer(week), facts: facts(12) }, words)).toEqual([
      {
        key: 'days',
        text: 'most tutors are free on Saturday (9) and Monday (4), fewest on Sunday (1)',
      },
    ])
  })

  test('of a place keeps online lessons apart, which have no place', () => {
    const mode = [
      { value: 'home', label: 'At home', count: 7 },
      { value: 'online', label: 'Online', count: 90 },
    ]
    const rowOf = (landing: Landing) =>
      figureRows(landing, { answer: answer({ mode }), facts: facts(12) }, words)[0]?.text
    expect(rowOf(maths)).toBe('At home (7), Online (90)')
    expect(rowOf(shaTin)).toBe('At home (7), online from anywhere (90)')
  })
})

describe('Words of a page of tutors', () => {
  test('lead to its tutors, also where none or an unknown number is there', () => {
    const of = (landing: Landing, known: TutorFacts | null) => {
      const { lead, all } = landingText(landing, known, words)
      return [lead, all]
    }
    expect(of(maths, facts(58))).toEqual(['58 tutors teach Mathematics.', 'See all 58 tutors'])
    expect(of(shaTin, facts(1))).toEqual([
      '1 tutor teaches in Sha Tin District or comes to homes there.',
      'See the tutor',
    ])
    expect(of(maths, facts(0))[1]).toBe('See the nearest tutors')
    expect(of(maths, null)[1]).toBe('See the tutors')
  })
})

describe('Questions of a page of tutors', () => {
  test('have answers of the page’s own, so a page without figures has none', () => {
    expect(landingText(maths, null, words).questions).toEqual([])
    expect(landingText(maths, facts(9), words).questions).toEqual([])
    const bands = [band(['p1', 'p2', 'p3'], 20, 15_000), band(['s4', 's5', 's6'], 14, 26_000)]
    const answers = landingText(maths, facts(30, bands), words).questions.map((one) => one.answer)
    expect(answers).toHaveLength(4)
    // Six hours of HK$180.
    expect(answers[1]).toMatch(/4 lessons come to 6 hours a month: about HK\$\s1,080\./u)
    expect(answers[2]).toContain('20 tutors teach P1–P3')
  })
})

describe('Surroundings of a place', () => {
  test('each district has its school nets, 36 in all and none twice', () => {
    const nets = districts.map(({ id }) => schoolNetsOf(id))
    expect(nets.every((own) => own.length > 0)).toBe(true)
    expect(new Set(nets.flat()).size).toBe(36)
    expect(nets.flat()).toHaveLength(36)
  })

  test('tell schools, nets and ways of a district and of its neighbourhoods', () => {
    const district = surroundings(shaTin, words)
    expect(district?.nets).toContain('88, 89, 91')
    expect(district?.schools.length).toBeGreaterThan(0)
    const taiWai = surroundings(page('/searchtutor/district/105800702'), words)
    expect(taiWai?.travel).toMatch(/\(about \d+ min\)/u)
    expect(taiWai?.schools).not.toEqual(district?.schools)
  })

  test('a region or a subject has none', () => {
    expect(surroundings(page('/searchtutor/district/10580'), words)).toBeNull()
    expect(surroundings(maths, words)).toBeNull()
  })
})

describe('Requests of parents', () => {
  const jobs = (total: number) => ({
    total,
    facets: { subject: [{ value: 'tutor_remediation_math', label: '', count: total }] },
  })

  test('of a grade name no level beside its own', () => {
    const level = ['local:4', 'local:10', 'local:12'].map((value) => ({
      value,
      label: '',
      count: 2,
    }))
    const rowsOf = (path: string) =>
      landingRequests(page(path), { total: 6, facets: { level } }, words)?.rows
    expect(rowsOf('/searchtutor/grade/DSE補習')).toEqual([
      { key: 'levels', text: 'S4 (2), S6 (2)' },
    ])
    expect(rowsOf('/searchtutor/grade/小四補習')).toEqual([])
  })

  test('are told from three on, with the board’s page of the same place', () => {
    expect(landingRequests(shaTin, jobs(2), words)).toBeNull()
    expect(landingRequests(shaTin, null, words)).toBeNull()
    expect(landingRequests(shaTin, jobs(3), words)).toEqual({
      total: 3,
      path: '/jobcase/district/1058007',
      rows: [{ key: 'subjects', text: 'Mathematics (3)' }],
    })
  })
})
