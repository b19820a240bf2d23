import { expect, test } from 'vitest'
import type { CourseSection } from '#contract/courses/course-fields.ts'
import {
  addLesson,
  addSection,
  moveLesson,
  moveSection,
  removeLesson,
} from '#stores/courses/outline.ts'

const lesson = (key: string) => ({ key, title: key, videoUrl: '', isPreview: false })
const outline: CourseSection[] = [
  { title: 'one', lessons: ['a', 'b'].map(lesson) },
  { title: 'two', lessons: ['c'].map(lesson) },
]
const keys = (sections: readonly CourseSection[]) =>
  sections.map(({ title, lessons }) => [title, ...lessons.map(({ key }) => key)].join(' '))

test('a lesson moves within its section, and over its end into the next', () => {
  expect(keys(moveLesson(outline, { section: 0, lesson: 0 }, 1))).toEqual(['one b a', 'two c'])
  expect(keys(moveLesson(outline, { section: 0, lesson: 1 }, 1))).toEqual(['one a', 'two b c'])
  expect(keys(moveLesson(outline, { section: 1, lesson: 0 }, -1))).toEqual(['one a b c', 'two'])
})

test('at the very ends nothing moves', () => {
  expect(moveLesson(outline, { section: 0, lesson: 0 }, -1)).toEqual(outline)
  expect(moveLesson(outline, { section: 1, lesson: 0 }, 1)).toEqual(outline)
  expect(moveSection(outline, 0, -1)).toEqual(outline)
  expect(moveSection(outline, 1, 1)).toEqual(outline)
})

test('sections move with their lessons, and new ones begin with one', () => {
  expect(keys(moveSection(outline, 0, 1))).toEqual(['two c', 'one a b'])
  expect(keys(addSection(outline, 'd'))).toEqual(['one a b', 'two c', ' d'])
  expect(keys(addLesson(outline, 0, 'd'))).toEqual(['one a b d', 'two c'])
  expect(keys(removeLesson(outline, { section: 0, lesson: 0 }))).toEqual(['one b', 'two c'])
})
