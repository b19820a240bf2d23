import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListedJob } from '#contract/teaching/jobs.ts'
import { messagesFor, translator } from '#i18n/messages.ts'
import WaitingJobs from '#islands/dashboard/WaitingJobs.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import { overviewNamespaces } from '#islands/namespaces.ts'
import { HoursLeft } from '#islands/teaching/tutor-jobs/HoursLeft.tsx'
import { leavesSoon } from '#rules/teaching/job-expiry.ts'
import { DayCurve } from '#ui/DayCurve.tsx'

/* Rows and figures of overviews, rendered once without a browser. */

const names = [...overviewNamespaces.parent, ...overviewNamespaces.tutor] as const
const messages = messagesFor('en', ...names)
const t = translator('en', ...names)
const drawn = <Props extends object>(component: FunctionComponent<Props>, props: Props) => {
  const around = { locale: 'en', messages, children: createElement(component, props) } as const
  return renderToStaticMarkup(createElement(LanguageProvider<never>, around as never))
}

const tutors = [
  { tutorId: 3, name: 'Ms Ho', photoId: null },
  { tutorId: 4, name: 'Mr Lai', photoId: null },
]
const job = {
  ...{ jobId: 9, status: 'OPEN', subject: 'English', levelName: 'S2', colour: 'arts' },
  ...{ applied: 1, applicants: tutors.slice(0, 1), leavesAt: '2026-12-01T12:00:00+08:00' },
  newest: {
    ...{ feeCents: 280_00, yearsExperience: 12, rating: 4.9, reviewCount: 31 },
    reasons: [{ code: 'days', params: { days: 'Wed' } }],
  },
} as unknown as ListedJob

test('one applicant is named with what speaks for them, several by their faces', () => {
  const one = drawn(WaitingJobs, { countered: [], applied: [job], leaving: [] })
  expect(one).toContain(t('ownJobs.waits.one', { name: 'Ms Ho', job: 'S2 English' }))
  for (const said of ['280', '4.9', t('search.reason.experience', { n: 12 })]) {
    expect(one).toContain(said)
  }
  expect(one).toContain(t('search.reason.days', { days: 'Wed' }))
  const two = { ...job, applied: 2, applicants: tutors }
  const many = drawn(WaitingJobs, { countered: [], applied: [two], leaving: [] })
  expect(many).toContain(t('ownJobs.waits.many', { n: 2, job: 'S2 English' }))
  expect(many).toContain('Ms Ho · Mr Lai')
  expect(many.match(/avatar-tiny/gu)).toHaveLength(2)
})

test('a job that soon leaves the board says when', () => {
  const html = drawn(WaitingJobs, { countered: [], applied: [], leaving: [job] })
  expect(html).toContain(t('ownJobs.waits.leaving', { job: 'S2 English' }))
  expect(html).toContain('Tue 1 Dec 12:00')
  const now = Date.parse('2026-11-28T12:00:00+08:00')
  expect(leavesSoon(job.leavesAt, now)).toBe(true)
  expect(leavesSoon(job.leavesAt, now - 1)).toBe(false)
  expect(leavesSoon(null, now)).toBe(false)
})

test('hours that are left turn red below twelve, and into minutes below one', () => {
  const left = (ms: number) =>
    drawn(HoursLeft, { answerBy: new Date(Date.now() + ms).toISOString() })
  const hour = 3_600_000
  expect(left(41.5 * hour)).toContain('<b>41</b>')
  expect(left(41.5 * hour)).not.toContain('hours-left-few')
  expect(left(6.5 * hour)).toContain('hours-left-few')
  expect(left(0.5 * hour)).toContain(`<b>30</b>${t('tutorJobs.left.minutes')}`)
})

test('a curve of days has its amounts in a table, and its points within the drawing', () => {
  const days = [0, 240_00, 120_00].map((cents, at) => ({ day: `2026-11-2${at}`, cents }))
  const html = renderToStaticMarkup(
    createElement(DayCurve, { locale: 'en', caption: 'Sold', headings: ['Day', 'Amount'], days }),
  )
  expect(html).toContain('points="0,108 280,8 560,58"')
  expect(html.match(/<td>/gu)).toHaveLength(3)
  expect(html).toContain('HK$\u00A0240')
})
