import { expect, test } from 'vitest'
import { areaById } from '#catalogue/areas.ts'
import { activityIssues } from '#rules/activities/activity-whole.ts'
import { planOf } from '#server/db/seed/demo-activities.ts'
import { demoActivities } from '#server/db/seed/texts/activities.ts'

const now = new Date('2026-11-20T23:30:00+08:00')

test.each(demoActivities.map((one) => ({ ...one })))('$title could be sent as it is', (written) => {
  const plan = planOf(written, now)
  expect(activityIssues(plan, now)).toEqual([])
  if (plan.areaId !== null) expect(areaById(plan.areaId)).toBeDefined()
})

test('what a plan leaves empty is named in the order of the form, the introduction too', () => {
  const empty = { title: '', introduction: '', description: '', areaId: null, place: '' }
  const [written] = demoActivities
  if (written === undefined) throw new Error('No activity is written')
  const issues = activityIssues({ ...planOf(written, now), isOnline: false, ...empty }, now)
  expect(issues.map(({ field }) => field)).toEqual(Object.keys(empty))
})
