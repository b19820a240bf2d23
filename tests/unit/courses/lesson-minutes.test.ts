import { expect, test } from 'vitest'
import { lessonMinutes, minutesTogether } from '#rules/courses/lesson-minutes.ts'

const lesson = { text: '', quiz: '', film: null, filmSeconds: null, videoUrl: '' }
const characters = (n: number) => '字'.repeat(n)
const questions = (n: number) =>
  Array.from({ length: n }, (_, at) => `Question ${at}\n+ yes\n- no`).join('\n\n')

test.each([
  ['its text', { text: characters(1200) }, 3],
  ['its text, and a minute for each question', { text: characters(1200), quiz: questions(4) }, 7],
  ['its questions alone', { quiz: questions(2) }, 2],
  ['an unfinished question does not count', { quiz: 'Is it?' }, 1],
  ['its film', { film: 'a', filmSeconds: 620 }, 10],
  ['its film and its text', { film: 'a', filmSeconds: 600, text: characters(800) }, 12],
  ['a minute at least', {}, 1],
  ['no one knows of a video elsewhere', { videoUrl: 'https://youtu.be/a' }, null],
  ['no one knows of a film that is processed', { film: 'a', text: characters(1200) }, null],
  [
    'its film alone, which replaces a video elsewhere',
    { film: 'a', filmSeconds: 300, videoUrl: 'https://youtu.be/a' },
    5,
  ],
])('a lesson takes as long as %s', (_, parts, minutes) => {
  expect(lessonMinutes({ ...lesson, ...parts })).toBe(minutes)
})

test('lessons together take as long as each, and unknown with one unknown', () => {
  expect(minutesTogether([3, 2])).toBe(5)
  expect(minutesTogether([3, null, 2])).toBeNull()
})
