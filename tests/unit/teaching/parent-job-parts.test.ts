import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import type { JobCard as Job } from '#contract/teaching/job-card.ts'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import type { TutorCard } from '#contract/tutors/tutor-search.ts'
import { messagesFor, translator } from '#i18n/messages.ts'
import { LanguageProvider } from '#islands/language.tsx'
import { profileNamespaces, resumeNamespaces } from '#islands/namespaces.ts'
import { JobCard } from '#islands/teaching/job-board/JobCard.tsx'
import { AgainstList } from '#islands/teaching/parent-jobs/AgainstList.tsx'
import { ApplicantActs } from '#islands/teaching/parent-jobs/ApplicantActs.tsx'
import { BookAdvice } from '#islands/teaching/parent-jobs/BookAdvice.tsx'
import { feeAsked } from '#islands/teaching/parent-jobs/fee-asked.ts'
import { NextStep } from '#islands/teaching/parent-jobs/NextStep.tsx'
import { FilterSheet } from '#islands/tutors/search/FilterSheet.tsx'
import { ListingNotice } from '#islands/tutors/tutor-profile/ListingNotice.tsx'
import { $ownParts } from '#stores/teaching/job-board/own-part.ts'
import type { Applicant } from '#stores/teaching/parent-jobs/own-job.ts'

/* Views of a job for parents and tutors, rendered once without a browser. */

const names = [...resumeNamespaces, ...profileNamespaces, 'timetable', 'board'] as const
const messages = messagesFor('en', ...names)
const t = translator('en', ...names)
const drawn = <Props extends object>(component: FunctionComponent<Props>, props: Props) => {
  const around = { locale: 'en', messages, children: createElement(component, props) } as const
  return renderToStaticMarkup(createElement(LanguageProvider<never>, around as never))
}

const job = (changes: Partial<OwnJob> = {}) =>
  ({ jobId: 4, status: 'OPEN', tutorId: 7, answerBy: null, ...changes }) as OwnJob
const applicant = (status: Applicant['status']) => {
  const tutor = { tutorId: 7, name: 'Ms Chan' } as TutorCard
  return { tutorId: 7, status, tutor, may: ['choose'], against: [] } as unknown as Applicant
}

describe('before a booking', () => {
  const acts = (status: Applicant['status']) =>
    drawn(ApplicantActs, { job: job(), applicant: applicant(status), name: 'Ms Chan' })

  test('who was only invited is not offered as one who has said yes', () => {
    expect(acts('INVITED')).toContain(t('ownJobs.applicant.book.unasked'))
    expect(acts('INVITED')).not.toContain('button-brand')
    expect(acts('APPLIED')).toContain('button-brand')
    expect(acts('APPLIED')).not.toContain(t('ownJobs.applicant.book.unasked'))
  })

  test('how one pays and what to mind is said, with the way to more', () => {
    const advice = drawn(BookAdvice, { name: 'Ms Chan', hasTrial: false })
    expect(advice).toContain(t('timetable.book.pay', { name: 'Ms Chan' }))
    expect(advice).toContain('href="/en/content/fee"')
    expect(advice).toContain(t('timetable.book.safety'))
    expect(advice).toContain('href="/en/content/faq#lessons-at-home"')
    const trial = t('timetable.book.trial', { name: 'Ms Chan' })
    expect(advice).not.toContain(trial)
    expect(drawn(BookAdvice, { name: 'Ms Chan', hasTrial: true })).toContain(trial)
  })

  test('the parent reads how far the way is', () => {
    const params = { area: 'Tai Koo', near: 'Kwun Tong', minutes: 35 }
    const list = drawn(AgainstList, { against: [{ code: 'areaNear', params }] })
    expect(list).toContain('about 35 minutes from Kwun Tong')
  })

  test('a fee of another subject is not beside that of the job', () => {
    const asks = { preferredSubject: 'tutor_remediation_math', level: null }
    const card = (codes: string[]) =>
      ({ feeFromCents: 300_00, reasons: codes.map((code) => ({ code })) }) as unknown as TutorCard
    expect(feeAsked(card(['area', 'subject']), asks)).toBe(300_00)
    expect(feeAsked(card(['subjectLevel']), asks)).toBe(300_00)
    expect(feeAsked(card(['area']), asks)).toBeNull()
    expect(feeAsked(card([]), { preferredSubject: null, level: null })).toBe(300_00)
  })
})

test('once agreed, the next thing to do is to write to the tutor', () => {
  const next = (status: OwnJob['status']) =>
    drawn(NextStep, { job: job({ status }), applicants: [applicant('ACCEPTED')], history: [] })
  expect(next('AGREED')).toMatch(
    /class="button button-main" href="\/en\/myChat\/chat\?withTutor=7"/u,
  )
  expect(next('RUNNING')).toContain('button-main')
  expect(next('BOOKED')).not.toContain('button-main')
})

test('a profile that is public is linked to', () => {
  const notice = (listing: 'listed' | 'waiting') =>
    drawn(ListingNotice, { tutor: { tutorId: 7, listing } })
  expect(notice('listed')).toContain('href="/en/tutor/detail/7"')
  expect(notice('waiting')).not.toContain('href')
})

test('what is chosen stands before the shortcuts of the filters', () => {
  const sheet = drawn(FilterSheet, { answer: null, children: 'chosen' })
  expect(sheet.indexOf('chosen')).toBeLessThan(sheet.indexOf(t('search.shortcut.fee')))
})

describe('a card of the board', () => {
  afterEach(() => $ownParts.set({}))
  const card = { jobId: 3, jobNo: '1', subject: 'Maths', colour: 'blue', level: 'P5', area: null }
  const rest = { mode: 'home', lessonMinutes: 60, lessonsPerWeek: 1, feeCents: 1, days: [] }
  const at = { hourlyFeeCents: 1, tutorSex: null, tutorLevel: null, publishedAt: '2026-11-20' }
  const shown = () => drawn(JobCard, { job: { ...card, ...rest, ...at } as unknown as Job })

  test('says that the tutor has applied, or was invited', () => {
    expect(shown()).not.toContain(t('board.own.applied'))
    $ownParts.set({ 3: 'applied' })
    expect(shown()).toContain(t('board.own.applied'))
    $ownParts.set({ 3: 'invited' })
    expect(shown()).toContain(t('board.own.invited'))
  })
})
