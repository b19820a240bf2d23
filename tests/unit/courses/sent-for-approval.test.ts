import { expect, test } from 'vitest'
import type { OwnActivity } from '#contract/activities/activities.ts'
import type { OwnCourse } from '#contract/courses/courses.ts'
import { translator } from '#i18n/messages.ts'
import { lessonFaults } from '#islands/courses/editor/lesson-faults.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { openActivity } from '#stores/activities/plan-form.ts'
import { openCourse } from '#stores/courses/course-form.ts'
import { sampleOf } from '#tests/support/answer-of.ts'
import { pageOfContract } from '#tests/support/page-of-contract.ts'

/* What is asked for when a record is sent for approval: all at once, each by name. */

const page = pageOfContract()
const t = translator('en', 'courseEditor', 'rules', 'ui') as never

const lesson = (key: string, title: string) => ({ key, title, videoUrl: '', isPreview: false })
const own = {
  ...(sampleOf('ownCourse') as OwnCourse),
  outline: [{ title: 'Halves', lessons: [lesson('l1', 'Cakes'), lesson('l2', '')] }],
  written: ['l1'],
} as OwnCourse

test('a lesson without content is named, at its own button', async () => {
  page.as(userKinds.organization, 81)
  const { form } = openCourse(own)
  form.$state.listen(() => {})
  await form.submit()
  const { failure } = form.$state.get()
  const faults = lessonFaults(t, failure, own.outline)
  expect(Object.keys(faults)).toEqual(['course-lesson-l2-title', 'course-lesson-l2-fold'])
  expect(faults['course-lesson-l2-fold']?.text).toContain('lesson 2')
})

test('an activity says everything that it lacks beside what cannot be read', async () => {
  page.as(userKinds.organization, 82)
  const { form } = openActivity(sampleOf('ownActivity') as OwnActivity)
  form.$state.listen(() => {})
  form.change({ title: '', mostTickets: 'many' })
  await form.submit()
  expect(form.$state.get().errors).toMatchObject({
    title: 'required',
    mostTickets: 'number',
  })
})

test('the summary of a refusal stays until something else is typed', async () => {
  page.as(userKinds.organization, 83)
  const activity = openActivity(sampleOf('ownActivity') as OwnActivity)
  const leave = activity.autosave.watch()
  activity.form.$state.listen(() => {})
  activity.form.change({ mostTickets: 'many' })
  await activity.form.submit()
  expect(activity.$wantsApproval.get()).toBe(true)
  await activity.tabs.follow()
  expect(activity.autosave.$saveState.get()).toBe('refused')
  leave()
})
