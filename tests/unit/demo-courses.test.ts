import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { coverOf } from '#catalogue/covers.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import { courseFields } from '#contract/courses/course-fields.ts'
import { courseIssues, netCents } from '#rules/courses/course-whole.ts'
import { lessonMinutes, minutesTogether } from '#rules/courses/lesson-minutes.ts'
import { passMark, readQuiz, rightOf } from '#rules/courses/quiz.ts'
import { refuseContactAmong } from '#server/accounts/contact/refuse-contact.ts'
import { practiceOf, sectionsOf } from '#server/db/seed/goods/course-questions.ts'
import { demoCourses } from '#server/db/seed/texts/courses.ts'
import { numbersPromised } from '#tests/support/promised-numbers.ts'

/** Cents a minute; more than a lesson in person asks for would be a strange price. */
const dearest = 500
/** Fewer minutes than this are no lesson. */
const shortest = 3
const noFilm = { film: null, filmSeconds: null, videoUrl: '' }

const courses = demoCourses.map((demo) => {
  const { by, tutor: _, sections: _sections, ...texts } = demo
  const read = sectionsOf(demo)
  const lessons = read.flatMap((section) => section.lessons)
  const keyOf = (title: string) => `demo-lesson-${lessons.findIndex((one) => one.title === title)}`
  const outline = read.map(({ title, lessons: its }) => ({
    title,
    lessons: its.map((lesson) => ({ key: keyOf(lesson.title), title: lesson.title })),
  }))
  return { by, texts, outline, lessons, keyOf, title: texts.title }
})

test('there are forty, of many subjects and makers, some of them free', () => {
  expect(courses.length).toBe(40)
  expect(new Set(courses.map(({ title }) => title)).size).toBe(40)
  expect(courses.filter(({ texts }) => texts.priceCents === 0).length).toBeGreaterThanOrEqual(8)
  expect(new Set(courses.map(({ texts }) => texts.itemValue)).size).toBeGreaterThan(30)
  expect(courses.filter(({ by }) => by === 'centre').length).toBe(3)
  const categories = courses.map(({ texts }) => subjectByValue(texts.itemValue ?? '')?.category)
  expect(new Set(categories)).toEqual(new Set(['A', 'N', 'M', 'S', 'T', 'O']))
  const lengths = courses.map(({ lessons }) => lessons.length)
  expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([3, 12])
})

test('neighbours in the list of the newest are of different subjects', () => {
  const values = courses.map(({ texts }) => texts.itemValue)
  for (const [at, value] of values.slice(1).entries()) expect(value).not.toBe(values[at])
})

describe.each(courses)('$title', ({ texts, outline, lessons, keyOf, title }) => {
  test('could be sent as it is', () => {
    const course = v.parse(v.object(courseFields), { ...texts, outline })
    const stored = new Map(lessons.map((lesson) => [keyOf(lesson.title), lesson]))
    expect(courseIssues(course, stored, new Set())).toEqual([])
    const {
      itemValue: _,
      priceCents: _price,
      discountedCents: _net,
      levels: _levels,
      ...words
    } = texts
    refuseContactAmong({
      ...words,
      ...Object.fromEntries(
        lessons.flatMap(({ title: name, text, quiz }, at) => [
          [`lessons.${at}.title`, name],
          [`lessons.${at}.text`, text],
          [`lessons.${at}.quiz`, quiz],
        ]),
      ),
    })
  })

  test('holds what its title and its other texts promise', () => {
    const lessonCount = lessons.length
    for (const number of numbersPromised(title)) expect(number).toBe(lessonCount)
    for (const text of [texts.introduction, texts.profile]) {
      for (const number of numbersPromised(text, 'lessons')) expect(number).toBe(lessonCount)
    }
    for (const { text } of lessons) expect(text.length).toBeGreaterThan(15)
  })

  test('takes as long as its price and its lessons let expect', () => {
    const minutes = lessons.map((lesson) => lessonMinutes({ ...noFilm, ...lesson }) ?? 0)
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(shortest)
    const together = minutesTogether(minutes) ?? 0
    expect(netCents(texts) / together).toBeLessThanOrEqual(dearest)
  })

  test('has a quiz that the right answers pass, and a picture', () => {
    const quizzes = lessons.filter(({ quiz }) => quiz !== '').map(({ quiz }) => readQuiz(quiz))
    expect(quizzes.length).toBeGreaterThan(0)
    for (const { questions, problem } of quizzes) {
      expect(problem).toBeNull()
      const answers = questions.map(({ right }) => right)
      expect(rightOf(questions, answers)).toBeGreaterThanOrEqual(passMark(questions.length))
      expect(questions.every(({ why }) => why !== '' || questions.length > 1)).toBe(true)
    }
    expect(coverOf(texts.itemValue).motif).not.toBe('notebook')
  })
})

test('every question to practise belongs to a lesson', () => {
  for (const [title, quizzes] of practiceOf) {
    const course = courses.find((one) => one.title === title)
    const titles = course?.lessons.map((lesson) => lesson.title) ?? []
    expect(titles, title).toEqual(expect.arrayContaining([...quizzes.keys()]))
  }
})

test('the right answer stands at the first, the second and the third place', () => {
  const places = courses
    .flatMap(({ lessons }) => lessons.flatMap(({ quiz }) => readQuiz(quiz).questions))
    .map(({ right }) => right)
  for (const place of [0, 1, 2]) {
    expect(places.filter((one) => one === place).length).toBeGreaterThan(places.length / 5)
  }
})

test('most titles say how many lessons there are', () => {
  const saying = courses.filter(({ title }) => numbersPromised(title).length > 0)
  expect(saying.length).toBeGreaterThan(25)
})

test('the thirty words of the course of that name are there, five a lesson', () => {
  const course = courses.find(({ title }) => numbersPromised(title, 'words').includes(30))
  const words = course?.lessons.flatMap(({ title }) => title.split('、'))
  expect(words?.length).toBe(30)
  expect(new Set(words).size).toBe(30)
  for (const { title, text } of course?.lessons ?? []) {
    for (const word of title.split('、')) expect(text).toContain(`**${word}**`)
  }
})
