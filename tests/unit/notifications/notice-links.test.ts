import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import '#server/domains.ts'
import { isOfThing, type NewsKind, type NoticeSide } from '#contract/notifications/notice-things.ts'
import { type JobNews, sideNotified } from '#contract/teaching/job-news.ts'
import { notificationOf } from '#server/states/notification.ts'
import { valuesFor } from '#tests/support/escaped-names.ts'
import { kindsOfNews } from '#tests/support/kinds-of-news.ts'

const toOrganizations =
  /^(?:account|approval|payee|wallet|withdrawal)\.|^(?:activity|course)\.(?:sold|takenDown)$|^activity\.givenBack$/u
/** To learners, whose page of a course is the same on every side. */
const toLearners = /^course\.(?:givenBack|reviewHidden)$/u
const ofParents = /^(?:activity|search\.tutor)|^invitation\.(?:accepted|expired|refused|spent)$/u
const ofTutors = /^(?:approval|course|fitting|search\.job)|^invitation\.received$/u

/** Whom a kind may reach. */
function sidesOf(kind: NewsKind): (NoticeSide | null)[] {
  if (!isOfThing(kind)) return [sideNotified(kind as JobNews)]
  if (toLearners.test(kind)) return [null]
  const isSale = /^activity\.(?:sold|givenBack|takenDown)$/u.test(kind)
  const people = isSale
    ? []
    : ofParents.test(kind)
      ? (['parent'] as const)
      : ofTutors.test(kind)
        ? (['tutor'] as const)
        : ([null] as const)
  return [...people, ...(toOrganizations.test(kind) ? (['organization'] as const) : [])]
}

const pages = globSync('**/*.astro', { cwd: 'src/pages/[...lang]' }).map((file) => {
  const path = file.replace(/(?:^|\/)index\.astro$|\.astro$/gu, '').replaceAll(/\[\w+\]/gu, '[^/]+')
  return new RegExp(`^/${path}$`, 'u')
})
const isPage = (path: string) => pages.some((one) => one.test(path))

describe.each(kindsOfNews)('%s', (kind) => {
  test.each(sidesOf(kind).map((side) => [side]))('leads %s to a page of their own', (side) => {
    const linked = { thingId: 7, side, words: { ...valuesFor(kind), page: '/searchtutor?day=6' } }
    const [path = ''] = notificationOf(kind).link(linked).split(/[?#]/u)
    expect(isPage(path), path).toBe(true)
    const [, whose] = /^\/(\w+)\/dashboard/u.exec(path) ?? []
    if (whose !== undefined) expect(whose).toBe(side)
    else if (side !== null) expect(path).toMatch(/^\/(?:myChat|order-pay|withdraw|searchtutor)/u)
    if (side === null) expect(path).not.toMatch(/^\/(?:parent|tutor|organization)\//u)
  })
})

test('each leads to its own thing', () => {
  const link = (kind: NewsKind, side: NoticeSide | null, words = {}) =>
    notificationOf(kind).link({ thingId: 7, side, words })
  expect(link('activity.sold', 'organization')).toBe('/organization/dashboard/alldata/7')
  expect(link('activity.changed', 'parent')).toBe('/parent/dashboard/tickets')
  expect(link('course.sold', 'tutor')).toBe('/tutor/dashboard/onlinealldata/7')
  expect(link('course.sold', 'organization')).toBe('/organization/dashboard/onlinealldata/7')
  expect(link('course.givenBack', null)).toBe('/course/learn/7')
  expect(link('applied', 'parent')).toBe('/parent/dashboard/jobdetail/7')
  expect(link('parent.lessonOver', 'parent', { jobId: 9 })).toBe('/parent/dashboard/jobdetail/9')
  expect(link('wallet.frozen', 'organization')).toBe('/organization/dashboard/withdraw')
  expect(link('wallet.frozen', 'tutor')).toBe('/tutor/dashboard/wallet')
  expect(link('account.frozen', 'organization')).toBe('/organization/dashboard/setting')
  expect(link('account.frozen', null)).toBe('/dashboard')
  expect(link('chat.unread', null)).toBe('/myChat/chat?withUser=7')
  expect(link('order.paid', null, { order: 'A-7' })).toBe('/order-pay?orderNo=A-7')
  expect(link('search.tutor', null, { page: '/searchtutor?day=6' })).toBe('/searchtutor?day=6')
  expect(link('search.job', 'tutor')).toBe('/tutor/dashboard')
})
