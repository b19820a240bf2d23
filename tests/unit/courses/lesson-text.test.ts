import { beforeEach, expect, test } from 'vitest'
import type { OwnCourse } from '#contract/courses/courses.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { openCourse } from '#stores/courses/course-form.ts'
import { sampleOf } from '#tests/support/answer-of.ts'
import { pageOfContract } from '#tests/support/page-of-contract.ts'

/* The text of a lesson is saved beside its course, and is on the device before that. */

const page = pageOfContract()
const own = {
  ...(sampleOf('ownCourse') as OwnCourse),
  outline: [
    {
      title: 'Halves',
      lessons: [{ key: 'l1', title: 'Cakes', videoUrl: '', isPreview: false }],
    },
  ],
} as OwnCourse
const nothing = { text: '', quiz: '', quizTries: 1 }

let account = 60
beforeEach(() => {
  account += 1
  page.as(userKinds.organization, account)
})

const openPage = () => {
  const course = openCourse(own)
  course.autosave.$saveState.listen(() => {})
  return course
}

test('what was typed is on the device at once, and saved when the page is opened again', async () => {
  openPage().lessons.open('l1', nothing).form.change({ text: 'Cut the cake.' })
  const later = openPage()
  expect(later.lessons.isUnsaved('l1')).toBe(true)
  const lesson = later.lessons.open('l1', nothing)
  expect(lesson.form.$state.get().values.text).toBe('Cut the cake.')
  expect((await page.linesOf(() => later.autosave.flush())).join()).toContain('Cut the cake.')
  expect(later.lessons.isUnsaved('l1')).toBe(false)
  expect(lesson.form.$state.get().values.text).toBe('Cut the cake.')
})

test('a lesson that is folded and unfolded shows what was typed before', () => {
  const { lessons } = openPage()
  lessons.open('l1', nothing).form.change({ text: 'Cut the cake.' })
  expect(lessons.open('l1', nothing).form.$state.get().values.text).toBe('Cut the cake.')
})

test('a lesson that was saved is shown as the server has it when it is unfolded again', () => {
  const { lessons } = openPage()
  lessons.open('l1', nothing)
  const later = lessons.open('l1', { ...nothing, text: 'Written elsewhere.' })
  expect(later.form.$state.get().values.text).toBe('Written elsewhere.')
})

test('a course is not all saved while a lesson is not', async () => {
  const { lessons, autosave } = openPage()
  const lesson = lessons.open('l1', nothing)
  const leave = lesson.autosave.watch()
  expect(autosave.$saveState.get()).toBe('kept')
  lesson.form.change({ text: 'Cut the cake.' })
  expect(autosave.$saveState.get()).toBe('typing')
  await autosave.flush()
  expect(autosave.$saveState.get()).toBe('kept')
  leave()
})

test('sending a course saves its lessons first', async () => {
  const { lessons, form } = openPage()
  lessons.open('l1', nothing).form.change({ text: 'Cut the cake.' })
  expect((await page.linesOf(() => form.submit())).join()).toContain('Cut the cake.')
  expect(lessons.isUnsaved('l1')).toBe(false)
})
