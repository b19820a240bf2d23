import { describe, expect, test } from 'vitest'
import { districts } from '#catalogue/areas.ts'
import { schoolNetsOf } from '#catalogue/school-nets.ts'
import { landingFigures } from '#content/landings/figures.ts'
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
  bands,
})
const day = (label: string, count: number) => ({ value: label, label, count })
const answer = (facets: NonNullable<TutorSearchAnswer['facets']>) =>
  ({ facets }) as TutorSearchAnswer

describe('Figures of a page of tutors', () => {
  const week = { day: [day('Monday', 4), day('Saturday', 9), day('Sunday', 1)] }

  test('are left out where there are nearly no tutors', () => {
    expect(landingFigures(maths, { answer: answer(week), facts: facts(2) }, words)).toBeNull()
  })

  test('say only what is known', () => {
    const bands = [band(['s1', 's2', 's3'], 12, 20_000), band(['university'], 3, null)]
    const figures = landingFigures(maths, { answer: answer(week), facts: facts(12, bands) }, words)
    expect(figures?.bands).toEqual([
      { level: 'S1–S3', tutors: '12', fees: { spread: '$180–$220', median: '$200' } },
      { level: 'University', tutors: '3', fees: null },
    ])
    expect(figures?.rows).toEqual([
      {
        key: 'days',
        text: 'most tutors are free on Saturday (9) and Monday (4), fewest on Sunday (1)',
      },
    ])
  })

  test('of a place keep online lessons apart, which have no place', () => {
    const mode = [
      { value: 'home', label: 'At home', count: 7 },
      { value: 'online', label: 'Online', count: 90 },
    ]
    const rowOf = (landing: Landing) =>
      landingFigures(landing, { answer: answer({ mode }), facts: facts(12) }, words)?.rows[0]?.text
    expect(rowOf(maths)).toBe('At home (7), Online (90)')
    expect(rowOf(shaTin)).toBe('At home (7), online from anywhere (90)')
  })
})

describe('Questions of a page of tutors', () => {
  test('are those whose answer is the page’s own, so a page without figures has none', () => {
    expect(landingText(maths, null, words).questions).toEqual([])
    expect(landingText(maths, facts(9), words).questions).toEqual([])
    const bands = [band(['p1', 'p2', 'p3'], 20, 15_000), band(['s4', 's5', 's6'], 14, 26_000)]
    const answers = landingText(maths, facts(30, bands), words).questions.map((one) => one.answer)
    expect(answers).toHaveLength(2)
    expect(answers[1]).toContain('20 tutors teach P1–P3')
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
