import { describe, expect, test } from 'vitest'
import { memberValues, staffValues, waitLines } from '#islands/frame/menu-values.ts'
import { type Summary, waitsOf } from '#rules/waiting-things.ts'
import { siteWords } from '#tests/support/site-words.ts'

const nothing: Summary = {
  ...{ availableCents: 0, courses: 0, nextTicketAt: null },
  ...{ parent: null, tutor: null, organization: null },
}
const at = '2026-12-01T16:30:00.000+08:00'
const noLessons = { affirm: 0, end: 0, move: 0, object: 0, tell: 0, settle: 0 }
const busy: Summary = {
  ...nothing,
  availableCents: 120_000,
  courses: 2,
  nextTicketAt: '2026-11-29T14:00:00.000+08:00',
  parent: {
    children: ['子晴', '子朗'],
    savedTutors: 6,
    nextLessonAt: at,
    waits: { ...noLessons, affirm: 1, lessonCents: 33_000, jobs: 1, leaving: 0 },
    ...{ asks: [], sessions: [] },
  },
  tutor: {
    savedJobs: 3,
    nextLessonAt: null,
    waits: { ...noLessons, move: 1, bookings: 2, invitations: 0 },
    asks: [{ thing: 'contact', ref: '1', title: '鄭＊＊', cents: null, until: at }],
  },
}
const t = siteWords('zh-tw')
const reader = { t, locale: 'zh-tw' } as const
const valuesOf = (summary: Summary, kind: 'parent' | 'tutor' | 'organization', messages = 0) =>
  new Map(
    memberValues(summary, kind, { ...reader, messages }).map(({ path, value, count }) => [
      path,
      [value, count?.n],
    ]),
  )

describe('the menus of a member', () => {
  test('say what waits in each of their kinds, with the sum that a parent confirms', () => {
    expect(waitsOf(busy, 'parent')).toBe(2)
    expect(waitLines(busy, 'parent', reader)).toEqual(['確認 1 堂 $330', '1 個個案有人應徵'])
    expect(waitsOf(busy, 'tutor')).toBe(4)
    expect(waitLines(busy, 'tutor', reader)).toEqual([
      '2 個預約',
      '1 位家長想直接聯絡',
      '1 個改期建議',
    ])
    expect([waitsOf(nothing, 'parent'), waitLines(nothing, 'tutor', reader)]).toEqual([0, []])
  })

  test('show a value where there is one, money always, and unread messages', () => {
    expect(Object.fromEntries(valuesOf(busy, 'parent', 2))).toEqual({
      '/parent/dashboard': ['下一堂 12月1日(二) 16:30', 2],
      '/parent/dashboard/chats/contactList': [undefined, 2],
      '/parent/dashboard/wishList': ['6 位', undefined],
      '/course/learn': ['2 個', undefined],
      '/parent/dashboard/tickets': ['11月29日(日) 14:00', undefined],
      '/parent/dashboard/wallet': ['$1,200', undefined],
      '/parent/dashboard/info': ['2 名子女', undefined],
    })
    const tutor = valuesOf(busy, 'tutor')
    expect(tutor.get('/tutor/dashboard')).toEqual([undefined, 4])
    expect(tutor.get('/tutor/dashboard/invitations')).toEqual([undefined, 1])
    const organization = valuesOf(
      { ...nothing, organization: { activities: 3, waits: { refused: 0, certificate: 0 } } },
      'organization',
    )
    expect(organization.get('/organization/dashboard/activity')).toEqual([undefined, 3])
    expect(organization.get('/organization/dashboard/withdraw')).toEqual(['$0', undefined])
  })

  test('count for staff what they have to decide; what only failed is grey', () => {
    const counters = {
      ...{ waiting: 14, oldest: null, decidedToday: 0, reports: 2, urgentReports: 1, disputes: 1 },
      ...{ hiddenReviews: 0, tutors: 0, parents: 0, organizations: 0, frozen: 0 },
      ...{ messagesWaiting: 0, messagesFailed: 5 },
    }
    expect(
      staffValues(counters, reader).map(({ count }) => [count?.n, count?.isQuiet ?? false]),
    ).toEqual([
      [14, false],
      [2, false],
      [1, false],
      [5, true],
    ])
  })
})
