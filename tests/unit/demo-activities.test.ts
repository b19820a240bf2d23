import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { areaById, districts } from '#catalogue/areas.ts'
import { coverOf } from '#catalogue/covers.ts'
import { ActivityPlan } from '#contract/activities/activity-plan.ts'
import { activityIssues } from '#rules/activities/activity-whole.ts'
import { hongKongDay, inHongKong } from '#rules/hong-kong-time.ts'
import { refuseContactAmong } from '#server/accounts/contact/refuse-contact.ts'
import { refuseWhere } from '#server/activities/save-activity.ts'
import { planOf } from '#server/db/seed/goods/activities.ts'
import { demoActivities } from '#server/db/seed/texts/activities.ts'
import { numbersPromised } from '#tests/support/promised-numbers.ts'

const now = new Date('2026-11-20T23:30:00+08:00')
const hour = 3_600_000

describe.each(demoActivities.map((one) => ({ ...one })))('$title', (written) => {
  test('could be sent as it is, and has a picture', () => {
    const plan = planOf(written, now)
    expect(v.parse(ActivityPlan, plan)).toEqual(plan)
    expect(activityIssues(plan, now)).toEqual([])
    if (plan.areaId !== null) expect(areaById(plan.areaId)?.type).toBe('district')
    refuseWhere(plan)
    const { title, introduction, description, sessions, kinds, pools } = plan
    const names = [...kinds, ...pools].map(({ name }, at) => [`parts.${at}`, name])
    const parts = sessions.map((one, at) => [`sessions.${at}`, one.title])
    refuseContactAmong({
      ...{ title, introduction, description },
      ...Object.fromEntries([...parts, ...names]),
    })
    expect(coverOf(written.itemValue).motif).not.toBe('notebook')
  })

  test('has the sessions of its title, and never more buyers than seats', () => {
    const [promised = written.sessions.length] = numbersPromised(written.title, 'sessions')
    expect(written.sessions.length).toBe(promised)
    for (const { seats, taken = 0, waiting = 0 } of written.pools) {
      expect(taken).toBeLessThanOrEqual(seats)
      if (waiting > 0) expect(taken).toBe(seats)
    }
  })
})

test('there are twenty-four, in all districts, free and online ones too', () => {
  expect(demoActivities.length).toBe(24)
  expect(new Set(demoActivities.map(({ title }) => title)).size).toBe(24)
  expect(demoActivities.filter(({ by }) => by === 'centre').length).toBe(4)
  const plans = demoActivities.map((written) => planOf(written, now))
  expect(new Set(plans.flatMap(({ areaId }) => areaId ?? [])).size).toBe(districts.length)
  expect(plans.filter(({ isOnline }) => isOnline).length).toBeGreaterThanOrEqual(3)
  const isFree = ({ kinds }: ActivityPlan) => kinds.some(({ priceCents }) => priceCents === 0)
  expect(plans.filter(isFree).length).toBeGreaterThanOrEqual(5)
})

test('whenever it is seeded: nothing is past, and week-end, weeks and months have some', () => {
  const moments = Array.from({ length: 366 }, (_, day) =>
    [0, 8.99, 12, 23.99].map((at) => new Date(Date.UTC(2027, 0, 1) + (day * 24 + at - 8) * hour)),
  ).flat()
  for (const at of moments) {
    const starts = demoActivities
      .flatMap((written) => planOf(written, at).sessions.map(({ startsAt }) => startsAt ?? ''))
      .toSorted()
    const inDays = starts.map((start) => (Date.parse(start) - at.getTime()) / (24 * hour))
    expect(inDays[0], at.toISOString()).toBeGreaterThan(0)
    expect(inDays[0], at.toISOString()).toBeLessThan(8)
    const on = (day: number) => starts.filter((start) => inHongKong(start).getUTCDay() === day)
    const [saturday = '', sunday = ''] = [on(6)[0], on(0)[0]]
    expect(hongKongDay(saturday)).toBe(hongKongDay(Date.parse(sunday) - 24 * hour))
    const onDay = (day: string) => starts.filter((one) => hongKongDay(one) === hongKongDay(day))
    expect(onDay(saturday).length).toBeGreaterThanOrEqual(3)
    expect(onDay(sunday).length).toBeGreaterThanOrEqual(3)
    const within = (from: number, to: number) => inDays.filter((n) => n > from && n < to).length
    expect(within(13, 24), at.toISOString()).toBeGreaterThanOrEqual(5)
    expect(within(50, 75), at.toISOString()).toBeGreaterThanOrEqual(3)
  }
})

test('what a plan leaves empty is named in the order of the form, the introduction too', () => {
  const empty = { title: '', introduction: '', description: '', areaId: null, place: '' }
  const [written] = demoActivities
  if (written === undefined) throw new Error('No activity is written')
  const issues = activityIssues({ ...planOf(written, now), isOnline: false, ...empty }, now)
  expect(issues.map(({ field }) => field)).toEqual(Object.keys(empty))
})
