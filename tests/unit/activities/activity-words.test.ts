import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { changeSentences } from '#server/activities/change-sentences.ts'
import { emptied, isBlank } from '#server/activities/draft-plan.ts'
import { changedValues } from '#server/activities/what-changed.ts'
import { approvalPage } from '#server/moderation/notifications.ts'
import { newPlan } from '#stores/activities/plan-values.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'

describe('what holders are told of a change', () => {
  const moved = {
    ...wholePlan,
    place: 'Room 405',
    sessions: wholePlan.sessions.map((one, at) =>
      at > 0 ? one : { ...one, startsAt: '2026-12-12T15:00:00.000+08:00' },
    ),
  }

  test('names the new place and the new times, and no link', () => {
    const words = changedValues(wholePlan, moved, true)
    expect(changeSentences(words, 'en')).toBe(
      'New place: Room 405. New time: Sat 12 Dec 15:00–16:00. There are fewer seats.',
    )
    const online = { ...wholePlan, isOnline: true, onlineUrl: 'https://meet.test/secret' }
    expect(changeSentences(changedValues(wholePlan, online, false), 'en')).not.toContain('meet')
  })

  test('says where to look when an older notice does not say', () => {
    expect(changeSentences({ title: 'Robots' }, 'en')).toContain('Tickets')
  })
})

test('a draft is blank until something is written into it, and once it was deleted', () => {
  const blank = { ...wholePlan, ...newPlan() } as typeof wholePlan
  expect(isBlank(blank)).toBe(true)
  expect(isBlank({ ...blank, title: 'Robots' })).toBe(false)
  expect(isBlank(wholePlan)).toBe(false)
  expect(isBlank(emptied(wholePlan))).toBe(true)
})

test('a decision leads to the thing that was decided', () => {
  const side = 'organization'
  expect(approvalPage({ side, words: { what: 'activity', of: 7 } })).toBe(
    '/organization/dashboard/activity?activityId=7',
  )
  expect(approvalPage({ side: 'tutor', words: { what: 'course', of: 7 } })).toBe(
    '/tutor/dashboard/createOnlineCourse?classId=7',
  )
  expect(approvalPage({ side: 'tutor', words: { what: 'certificate' } })).toBe(
    '/tutor/dashboard/info',
  )
})

test('whoever writes a new address into the page follows Back', () => {
  const writers = globSync('src/**/*.{ts,tsx,astro}').filter((file) =>
    readFileSync(file, 'utf8').includes('.pushState('),
  )
  expect(writers.length).toBeGreaterThan(3)
  for (const file of writers) expect(readFileSync(file, 'utf8'), file).toContain("'popstate'")
})
