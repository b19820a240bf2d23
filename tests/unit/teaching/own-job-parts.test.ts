import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Lesson } from '#contract/teaching/lessons.ts'
import type { Day, JobStatus } from '#contract/vocabulary.ts'
import { messagesFor, translator } from '#i18n/messages.ts'
import { LanguageProvider } from '#islands/language.tsx'
import { ownJobNamespaces } from '#islands/namespaces.ts'
import { LessonsRow } from '#islands/teaching/lessons/LessonsRow.tsx'
import { NowLessons } from '#islands/teaching/lessons/NowLessons.tsx'
import type { JobLessons } from '#islands/teaching/lessons/use-job-lessons.ts'
import { jobTitle } from '#rules/teaching/job-title.ts'
import { shortTimes } from '#ui/slot-texts.ts'

/* What a job's own page says first, rendered once without a browser. */

const names = [...ownJobNamespaces, 'lesson', 'board'] as const
const messages = messagesFor('en', ...names)
const t = translator('en', ...names)
const drawn = <Props extends object>(component: FunctionComponent<Props>, props: Props) => {
  const around = { locale: 'en', messages, children: createElement(component, props) } as const
  return renderToStaticMarkup(createElement(LanguageProvider<never>, around as never))
}

const now = Date.parse('2026-11-20T12:00:00+08:00')
const planned = {
  signId: 7,
  jobId: 4,
  jobStatus: 'AGREED',
  status: 'PLANNED',
  startsAt: '2026-11-24T16:30:00+08:00',
  endsAt: '2026-11-24T18:00:00+08:00',
  proposedStart: null,
  proposedFollowing: false,
  inSeries: true,
  mode: 'home',
  area: 'Tai Wai',
  minutes: null,
  signedAt: null,
  overAt: null,
  feeCents: 330_00,
  lessonMinutes: 90,
  agreedFeeCents: 330_00,
  movedFrom: null,
  reason: '',
  warning: null,
  forWeather: false,
  wentOnline: false,
  noticeHours: 24,
  doubts: [],
  affirmsAt: null,
  may: ['propose', 'cancel'],
} as unknown as Lesson
const over = {
  ...planned,
  signId: 6,
  status: 'OVER',
  signedBy: 'tutor',
  startsAt: '2026-11-19T16:30:00+08:00',
  endsAt: '2026-11-19T18:00:00+08:00',
  signedAt: '2026-11-19T16:31:00+08:00',
  overAt: '2026-11-19T18:02:00+08:00',
  minutes: 90,
  affirmsAt: '2026-11-22T18:02:00+08:00',
  may: ['affirm', 'dispute'],
} as unknown as Lesson

const of = (list: Lesson[], at = now) =>
  ({
    loaded: { state: 'ready', question: { side: 'parent', jobId: 4 }, value: list },
    list,
    now: at,
    isOpen: true,
    ask: () => {},
  }) as unknown as JobLessons
const shared = { side: 'parent', jobId: 4, onMoved: () => {} } as const
const card = (status: JobStatus, lessons: JobLessons) =>
  drawn(NowLessons, { ...shared, status, lessons, chat: '/en/chat' })
const mains = (html: string) => html.split('button-main').length - 1

describe('one thing to do', () => {
  test('once agreed: to speak about the first lesson, with its time, or to arrange one', () => {
    const html = card('AGREED', of([planned]))
    expect(html).toMatch(/class="button button-main" href="\/en\/chat"/u)
    expect(html).toContain(t('lesson.now.first', { at: 'Tue 24 Nov 16:30–18:00' }))
    expect(html).toContain(t('lesson.now.inDays', { n: 4 }))
    expect(html).toContain('At your home · Tai Wai')
    expect(card('AGREED', of([]))).toContain(t('lesson.now.arrange'))
  })

  test('while lessons go on: nothing, the next one stands alone', () => {
    const html = card('RUNNING', of([planned]))
    expect(mains(html)).toBe(0)
    expect(html).toContain(t('lesson.now.next'))
    expect(html).toContain(t('lesson.act.propose'))
  })

  test('a lesson that is over: to confirm it, with its fee, or to say that it is wrong', () => {
    const html = card('RUNNING', of([over, planned]))
    expect(mains(html)).toBe(1)
    expect(html).toContain(t('lesson.now.affirm.act', { fee: 'HK$\u00A0330' }))
    expect(html).toContain(t('lesson.now.problem'))
    // Its times by the clock, the minutes entered, and the plan, as these differ by a minute.
    for (const part of ['>16:31<', '>18:02<', '>90 minutes<']) expect(html).toContain(part)
    expect(html).toContain(t('lesson.claim.clock', { clocked: 91, n: 90 }))
    expect(html).toContain(t('lesson.claim.fits', { times: '16:30–18:00' }))
    expect(html).toContain(t('lesson.claim.rate', { n: 90, fee: 'HK$\u00A0330' }))
    const doubted = { ...over, doubts: ['clock'], countedMinutes: 90, countedFeeCents: 330_00 }
    const claim = card('RUNNING', of([doubted as Lesson]))
    expect(claim).toContain(t('lesson.act.affirm.claim', { n: 90, fee: 'HK$\u00A0330' }))
    expect(claim).toContain(t('lesson.doubt.clock'))
  })

  test('a lesson that is near: to check in, before all else', () => {
    const html = card('RUNNING', of([over, planned], Date.parse('2026-11-24T16:20:00+08:00')))
    expect(mains(html)).toBe(1)
    expect(html).toMatch(new RegExp(`button-main">${t('lesson.checkIn')}<`, 'u'))
    expect(html).toContain(t('lesson.now.affirm.act', { fee: 'HK$\u00A0330' }))
  })

  test('a proposed time: to agree, or to keep the old one', () => {
    const proposed = {
      ...planned,
      proposedStart: '2026-11-25T16:30:00+08:00',
      may: ['agree', 'refuse', 'propose'],
    } as Lesson
    const html = card('AGREED', of([proposed]))
    expect(mains(html)).toBe(1)
    expect(html).toContain(t('lesson.act.agree'))
    expect(html).toContain(t('lesson.act.refuse'))
    const times = { from: 'Tue 24 Nov 16:30', at: 'Wed 25 Nov 16:30' }
    expect(html).toContain(t('lesson.proposed.other', times))
  })

  test('a lesson put off: which warning, from when to when, and why', () => {
    const putOff = {
      ...planned,
      forWeather: true,
      warning: 'blackRain',
      proposedStart: '2026-11-25T16:30:00+08:00',
      reason: 'The road is under water.',
    } as Lesson
    const html = card('RUNNING', of([putOff]))
    const warning = t('lesson.warning.blackRain')
    expect(html).toContain(t('lesson.putOff.named', { warning }))
    expect(html).toContain('The road is under water.')
    const times = { from: 'Tue 24 Nov 16:30', at: 'Wed 25 Nov 16:30' }
    expect(html).toContain(t('lesson.proposed.own.putOff', times))
    const moved = {
      ...putOff,
      ...{ forWeather: false, proposedStart: null, movedFrom: planned.startsAt },
      ...{ startsAt: '2026-11-25T16:30:00+08:00', endsAt: '2026-11-25T18:00:00+08:00' },
    } as Lesson
    expect(card('RUNNING', of([moved]))).toContain(
      t('lesson.moved.named', { warning, from: times.from, to: times.at }),
    )
  })
})

describe('the row of lessons', () => {
  const row = (list: Lesson[]) =>
    drawn(LessonsRow, { ...shared, applicationId: 9, lessons: of(list) })

  test('does not repeat what the card offers', () => {
    const html = row([over, planned])
    expect(html).not.toContain(t('lesson.act.affirm'))
    expect(html).not.toContain(`>${t('lesson.act.propose')}<`)
    expect(html).toContain(t('lesson.act.cancel'))
    expect(html).not.toContain(' open=""')
  })

  test('is open while something else waits in it', () => {
    const disputed = { ...over, signId: 5, status: 'DISPUTED', may: ['tell'] } as Lesson
    expect(row([disputed, planned])).toContain(' open=""')
  })

  test('says how many were taught', () => {
    const affirmed = { ...over, status: 'AFFIRMED', may: [] } as Lesson
    expect(row([affirmed, planned])).toContain(t('lesson.now.taught', { n: 1 }))
    expect(row([planned])).toContain(t('lesson.now.planned', { n: 1 }))
  })
})

test('a job is called by level and subject', () => {
  expect(jobTitle('數學', '中四')).toBe('中四數學')
  expect(jobTitle('數學', 'IB')).toBe('IB 數學')
  expect(jobTitle('M1', '中六')).toBe('中六 M1')
  expect(jobTitle('Mathematics', 'S4')).toBe('S4 Mathematics')
  expect(jobTitle('數學', '')).toBe('數學')
})

test('hours are said in a line', () => {
  const slot = (day: Day, from = 16, to = 18) => ({ day, fromMinute: from * 60, toMinute: to * 60 })
  const says = (slots: ReturnType<typeof slot>[], days: Day[] = slots.map(({ day }) => day)) =>
    shortTimes(t, slots, days)
  expect(says([slot(1), slot(3)])).toBe('Mon, Wed 16:00–18:00')
  expect(says([slot(1), slot(2), slot(3), slot(6, 10, 12)])).toBe(
    'Mon–Wed 16:00–18:00; Sat 10:00–12:00',
  )
  expect(says([slot(1), slot(2, 9, 10), slot(3, 10, 11)])).toBe('Mon–Wed, various times')
  const all = shortTimes(t, [slot(1), slot(2, 9, 10), slot(3, 10, 11)], [1, 2, 3], 3)
  expect(all, 'each, where there is room').toBe('Mon 16:00–18:00; Tue 09:00–10:00; Wed 10:00–11:00')
  expect(says([], [6, 7])).toBe('Available Sat, Sun')
  expect(says([])).toBe(t('board.card.anyDay'))
})
