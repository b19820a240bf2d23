import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { histories } from '#contract/states.ts'
import { translator } from '#i18n/messages.ts'
import type { StateMachine } from '#rules/state-machine.ts'
import { applicationMachine } from '#rules/states/application.ts'
import { jobMachine } from '#rules/states/job.ts'
import { lessonMachine } from '#rules/states/lesson.ts'
import { orderMachine } from '#rules/states/order.ts'
import { withdrawalMachine } from '#rules/states/withdrawal.ts'
import { wholeCost } from '#rules/teaching/whole-cost.ts'
import { JobFacts } from '#ui/JobFacts.tsx'
import JobHistory from '#ui/JobHistory.tsx'
import { WholeCost } from '#ui/WholeCost.tsx'

const text = (html: string) => html.replaceAll(/<[^>]*>/gu, '|')

describe('the whole cost of a job', () => {
  test('adds up by the hour, the week and the month', () => {
    const twiceAWeek = { feeCents: 360_00, lessonMinutes: 90, lessonsPerWeek: 2 }
    expect(wholeCost(twiceAWeek)).toEqual({
      hourCents: 240_00,
      weekCents: 720_00,
      monthCents: 3120_00,
    })
  })

  test('is a sentence for who pays and for who earns', () => {
    const terms = { feeCents: 250_00, lessonMinutes: 60, lessonsPerWeek: 1 }
    const says = (side: 'parent' | 'tutor') =>
      renderToStaticMarkup(
        createElement(WholeCost, { t: translator('en', 'job'), locale: 'en', terms, side }),
      )
    expect(says('parent')).toContain(
      '1 lesson a week of 60 minutes at HK$\u00A0250 (HK$\u00A0250 an hour): you pay about HK$\u00A01,083 a month.',
    )
    expect(says('tutor')).toContain('you earn about')
  })
})

test('a job says what it asks for and leaves out what it leaves open', () => {
  const job = {
    subject: 'Mathematics',
    levelName: 'S4',
    area: 'Tai Koo',
    mode: 'home' as const,
    studentSex: null,
    tutorSex: 'F' as const,
    tutorLevel: null,
    lessonMinutes: 90,
    lessonsPerWeek: 2,
    feeCents: 360_00,
    slots: [
      { day: 2 as const, fromMinute: 18 * 60, toMinute: 20 * 60 },
      { day: 1 as const, fromMinute: 16 * 60, toMinute: 17 * 60 + 30 },
      { day: 2 as const, fromMinute: 20 * 60, toMinute: 21 * 60 },
    ],
    remark: '',
  }
  const t = translator('en', 'job', 'vocabulary')
  const html = renderToStaticMarkup(createElement(JobFacts, { t, locale: 'en', job }))
  expect(text(html)).toContain('Monday 16:00–17:30, Tuesday 18:00–21:00')
  expect(text(html)).toContain('Female tutor')
  expect(html).not.toMatch(/Remarks|Student</u)
})

test('everything that can happen to a record stands in its history, in words', () => {
  const machines = [
    jobMachine,
    applicationMachine,
    lessonMachine,
    orderMachine,
    withdrawalMachine,
  ] as readonly StateMachine[]
  const t = translator('en', 'job')
  for (const { name, moves } of machines) {
    for (const { event, by, to } of moves.filter(({ isSilent }) => isSilent !== true)) {
      const of = name as Exclude<keyof typeof histories, 'jobOfTutor'>
      const state = to === 'same' ? moves.find((one) => one.to !== 'same')?.to : to
      const entry = { event, to: state, actor: by[0], reason: 'because' }
      const history = v.parse(histories[of], [{ ...entry, at: '2026-11-20T12:05:00+08:00' }])
      if (of !== 'job' && of !== 'application') continue
      const html = renderToStaticMarkup(
        createElement(JobHistory, { t, locale: 'en', history, side: 'parent' } as never),
      )
      expect(text(html)).toContain('Fri 20 Nov 12:05')
      expect(text(html)).toContain('because')
    }
  }
})
