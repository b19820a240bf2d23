import { expect, test } from 'vitest'
import { structuredActivity } from '#content/activities/structured-activity.ts'
import type { ActivityDetail } from '#contract/activities/activity-search.ts'
import { structuredProblems } from '#tests/support/structured-shapes.ts'

const said = (text: string) => ({ text, lang: 'zh-Hant-HK', original: null })
const at = (day: number) => `2026-12-${day}T14:00:00.000+08:00`
const kind = {
  kindId: 1,
  poolId: 1,
  name: said('小朋友'),
  priceCents: 200_00,
  free: 3,
  isOpen: true,
}
const activity = {
  activityId: 7,
  title: said('冬日科學工作坊'),
  introduction: said('兩個下午，動手做實驗。'),
  organizer: '示範學會',
  status: 'PUBLISHED',
  isOnline: false,
  place: said('示範社區中心'),
  area: '灣仔區',
  dates: [
    { sessionId: 1, title: said('力和光'), startsAt: at(12), endsAt: at(13) },
    { sessionId: 2, title: said(''), startsAt: at(19), endsAt: at(20) },
  ],
  kinds: [
    { ...kind, sessionIds: [1, 2] },
    { ...kind, name: said('大人'), free: 0, sessionIds: [2] },
  ],
} as unknown as ActivityDetail

const told = (changes: Partial<ActivityDetail> = {}) =>
  structuredActivity(
    { ...activity, ...changes },
    { locale: 'zh-tw', site: new URL('https://example.hk') },
  )
const problems = (events: Record<string, unknown>[]) =>
  events.flatMap((event) => structuredProblems({ '@context': 'https://schema.org', ...event }))

test('each date is an event of schema.org, with its offers and where it is', () => {
  const events = told()
  expect(problems(events)).toEqual([])
  expect(events).toMatchObject([
    {
      name: '冬日科學工作坊 · 力和光',
      startDate: at(12),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { name: '示範社區中心', address: { addressLocality: '灣仔區' } },
      organizer: { name: '示範學會' },
      offers: [{ price: 200, availability: 'https://schema.org/InStock' }],
    },
    {
      name: '冬日科學工作坊',
      offers: [
        { availability: 'https://schema.org/InStock' },
        { availability: 'https://schema.org/SoldOut' },
      ],
    },
  ])
})

test('one that is online has no address, one that is cancelled says so, one that is over is none', () => {
  const online = told({ isOnline: true, place: null, area: null })
  expect(problems(online)).toEqual([])
  expect(online[0]).toMatchObject({ location: { '@type': 'VirtualLocation' } })
  expect(told({ status: 'CANCELLED' })[0]).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
  })
  expect(told({ status: 'ENDED' })).toEqual([])
})
