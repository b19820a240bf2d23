import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { approvalKinds, claimFields } from '#contract/moderation/approvals.ts'
import { arrivalOutcomes } from '#contract/sales/orders.ts'
import type { QueueItem } from '#contract/staff/operator-approvals.ts'
import type { StaffDispute } from '#contract/teaching/lesson-disputes.ts'
import type { Namespace } from '#i18n/keys.ts'
import { messagesFor, translator } from '#i18n/messages.ts'
import { LanguageProvider } from '#islands/language.tsx'
import { disputeNamespaces, operatorNamespaces } from '#islands/namespaces.ts'
import { auditReason } from '#islands/staff/audit-text.ts'
import { Claims } from '#islands/staff/claim-views.tsx'
import { DisputeCard } from '#islands/staff/DisputeCard.tsx'
import { actOfKey, mayDecide } from '#islands/staff/queue-keys.ts'
import { lessonMachine } from '#rules/states/lesson.ts'
import { claimsOf } from '#server/staff/claims.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'

/* Staff decisions rendered with their page's texts alone, without a browser. */

const drawn = <Props extends object>(
  namespaces: readonly Namespace[],
  component: FunctionComponent<Props>,
  props: Props,
) => {
  const messages = messagesFor('en', ...namespaces)
  const around = { locale: 'en', messages, children: createElement(component, props) } as const
  return renderToStaticMarkup(createElement(LanguageProvider<Namespace>, around))
}

describe('the claims of a request', () => {
  test('of an activity are its words, and none of its numbers', () => {
    const change = { activityId: 42, activityTitle: 'Open day' }
    const row = { kind: 'activity', change } as Parameters<typeof claimsOf>[0]['row']
    const claims = claimsOf({ row, tutor: null, organization: null }, 'en')
    expect(claims.map(({ field, after }) => [field, after])).toEqual([
      ['activityTitle', 'Open day'],
    ])
  })

  test('of an activity are what its page does not show, in the language of whoever reads them', () => {
    const online = { ...wholePlan, isOnline: true, onlineUrl: 'https://meet.example/1' }
    const change = { activityId: 42, activityTitle: wholePlan.title, plan: wholePlan }
    const row = { kind: 'activity', change } as Parameters<typeof claimsOf>[0]['row']
    const fieldsOf = (plan: object) =>
      claimsOf(
        { row: { ...row, change: { ...change, plan } }, tutor: null, organization: null },
        'en',
      ).map(({ field, after }) => `${field} ${after}`)
    expect(fieldsOf(wholePlan)).toEqual([`activityTitle ${wholePlan.title}`])
    expect(fieldsOf(online), 'which no buyer sees').toContain(
      'activityPlace https://meet.example/1',
    )
    const where = { isOnline: false, areaId: wholePlan.areaId, place: 'Room 405', onlineUrl: '' }
    const [, place, sold] = claimsOf(
      { row: { ...row, change: { ...change, where } }, tutor: null, organization: null, sold: 2 },
      'en',
    )
    expect(place).toMatchObject({ field: 'activityPlace', after: 'Room 405 (Wan Chai District)' })
    expect(place?.before).toContain(wholePlan.place)
    expect(sold).toEqual({ field: 'activitySold', before: null, after: '2' })
  })

  const identity = { nameZh: '陳大文', nameEn: 'CHAN Tai Man', sex: 'M', birthYear: 1990 }
  test.each([
    ['tutor.identity', identity, ['nameZh', 'nameEn', 'sex', 'birthYear']],
    ['tutor.photo', { photoId: 'a', width: 400, height: 400 }, []],
    ['tutor.qualification', { tutorLevel: 'current_teacher', majorId: null }, ['tutorLevel']],
    ['tutor.introduction', { profile: 'Hello', profileLang: 'en' }, ['profile']],
    ['tutor.texts', { work: 'A school', answers: 'Yes' }, ['work', 'answers']],
    ['certificate', { name: 'diploma', title: 'BSc' }, ['name', 'title']],
    ['business.certificate', { name: 'BR' }, ['name']],
    ['course', { courseId: 1, versionId: 2, courseTitle: 'A', coursePrice: '' }, ['courseTitle']],
  ] as const)('of %s are what it says in words', (kind, change, fields) => {
    const row = { kind, change } as unknown as Parameters<typeof claimsOf>[0]['row']
    const claims = claimsOf({ row, tutor: null, organization: null }, 'en')
    expect(claims.map(({ field }) => field)).toEqual(fields)
  })

  test('are drawn in words, whichever field of whichever kind', () => {
    for (const kind of approvalKinds) {
      const claims = claimFields.map((field) => ({ field, before: 'was', after: 'diploma' }))
      const html = drawn(operatorNamespaces, Claims, { item: { kind, claims } as QueueItem })
      const labels = [...html.matchAll(/<dt>([^<]+)<\/dt>/gu)]
      expect(labels).toHaveLength(claimFields.length)
      expect(html.includes('Proof of education')).toBe(kind === 'certificate')
    }
  })
})

test('the history of a disputed lesson tells all that can happen to one', () => {
  const history = lessonMachine.moves.map(({ event, by }, minute) => ({
    ...{ event, to: 'PLANNED', actor: by[0], reason: '' },
    at: new Date(Date.UTC(2026, 10, 20, 4, minute)).toISOString(),
  }))
  const party = { accountId: 1, name: 'Chan', accounts: [], files: [] }
  const dispute = {
    ...{ signId: 7, jobId: 1, jobNo: 'JO001', subject: '', levelName: '', status: 'DISPUTED' },
    ...{ own: true, decision: null, startsAt: null, endsAt: null, signedBy: null, signedAt: null },
    ...{ overAt: null, overHeardAt: null, minutes: null, doubts: [], countedMinutes: 60 },
    ...{
      missedBy: null,
      warning: null,
      lessonMinutes: 60,
      feeCents: 300_00,
      parent: party,
      tutor: party,
    },
    history,
  } as unknown as StaffDispute
  const html = drawn(disputeNamespaces, DisputeCard, { dispute })
  const told = [...html.matchAll(/<li>([^<]+)</gu)].map(([, words]) => words)
  expect(told).toHaveLength(lessonMachine.moves.length)
  expect(told).toContain('Moved together with an earlier lesson')
  expect(told).toContain('Postponed because of the weather')
})

test('a key that is held down, or pressed again at once, decides nothing about the next request', () => {
  const act = actOfKey('a', true) ?? 'next'
  expect(mayDecide(act, false, Number.POSITIVE_INFINITY)).toBe(true)
  expect(mayDecide(act, true, Number.POSITIVE_INFINITY)).toBe(false)
  expect(mayDecide(act, false, 399)).toBe(false)
  expect(mayDecide(act, false, 400)).toBe(true)
  expect(mayDecide('next', true, 0)).toBe(true)
})

test('the log says in words what it keeps as a code', () => {
  const t = translator('en', ...operatorNamespaces)
  const said = (action: string, reason: string) => auditReason(t, { action, reason })
  expect(said('act.ask', 'payment.book 1')).toBe('Payment booked, no. 1 under “Second person”')
  expect(said('act.refuse', '3 Not the same name')).toMatch(/^No\. 3 .* Not the same name$/u)
  expect(said('order.refund', 'Bought twice')).toBe('Bought twice')
  for (const outcome of arrivalOutcomes) expect(said('payment.book', outcome)).not.toBe(outcome)
})
