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
  const board = { slots: [], applied: 0 }
  const shown = (changes: Partial<Job> = {}) =>
    drawn(JobCard, { job: { ...card, ...rest, ...at, ...board, ...changes } as unknown as Job })

  test('says that the tutor has applied, or was invited', () => {
    expect(shown()).not.toContain(t('board.own.applied'))
    $ownParts.set({ 3: 'applied' })
    expect(shown()).toContain(t('board.own.applied'))
    $ownParts.set({ 3: 'invited' })
    expect(shown()).toContain(t('board.own.invited'))
  })

  test('says what it pays by the hour, the lesson and the month, and how many have applied', () => {
    const pays = { feeCents: 400_00, hourlyFeeCents: 266_66, lessonMinutes: 90, lessonsPerWeek: 2 }
    const html = shown({ ...pays, applied: 3 })
    expect(html).toContain(t('ui.price.about', { price: '$267' }))
    expect(html).toContain(t('board.card.perMonth', { fee: '$400', month: '$3,467' }))
    expect(html).toContain(t('board.card.applied', { n: 3 }))
    expect(shown()).toContain(t('board.card.applied.none'))
    expect(shown({ feeCents: 300_00, hourlyFeeCents: 200_00 })).toContain('>$200<')
  })

  test('says its hours, and how many lessons there are unless the hours say so', () => {
    const slot = (day: 2 | 4, toMinute: number) => ({ day, fromMinute: 16 * 60, toMinute })
    const exact = { lessonsPerWeek: 2, slots: [slot(2, 17 * 60), slot(4, 17 * 60)] }
    const fixed = shown({ ...exact, days: [2, 4] })
    expect(fixed).toContain('Tue, Thu 16:00–17:00')
    expect(fixed).toContain(t('board.card.minutes', { n: 2, minutes: 60 }))
    const loose = shown({ ...exact, lessonsPerWeek: 1, days: [2, 4] })
    expect(loose).toContain(t('board.card.perWeek', { n: 1, minutes: 60 }))
  })
})
