import type { DemoCourse } from '../texts/courses/course.ts'
import { questionsOfLanguages } from '../texts/courses/questions/languages.ts'
import { questionsWithNumbers } from '../texts/courses/questions/numbers.ts'
import { questionsOfSchool } from '../texts/courses/questions/schooling.ts'
import { questionsOfSkills } from '../texts/courses/questions/skills.ts'
import { partsOf, readSections, type WrittenSection } from './course-outline.ts'

const all = [questionsWithNumbers, questionsOfLanguages, questionsOfSchool, questionsOfSkills]

/**
 * Quizzes by the titles of a course (`#`) and of its lesson (`##`). Each line is a question, the
 * right answer and wrong ones, between ` | `, and perhaps the reason behind ` > `.
 */
export const practiceOf: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  all
    .flatMap((written) => partsOf(written, '# '))
    .map(([course, lessons]) => [
      course,
      new Map(partsOf(lessons, '## ').map(([lesson, lines]) => [lesson, quizOf(lines)])),
    ]),
)

/** The sections of a demo course, each lesson with its own questions and those to practise. */
export function sectionsOf({ title, sections }: Pick<DemoCourse, 'title' | 'sections'>) {
  return readSections(sections).map(
    (section): WrittenSection => ({
      ...section,
      lessons: section.lessons.map((lesson) => ({
        ...lesson,
        quiz: [lesson.quiz, practiceOf.get(title)?.get(lesson.title) ?? '']
          .filter((quiz) => quiz !== '')
          .join('\n\n'),
      })),
    }),
  )
}

function quizOf(lines: string): string {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => {
      const [asked = '', why] = line.split(' > ')
      const [question = '', right = '', ...wrong] = asked.split(' | ')
      // The right answer is not always the first.
      const place = (at + question.length) % (wrong.length + 1)
      const choices = wrong.map((choice) => `- ${choice}`).toSpliced(place, 0, `+ ${right}`)
      return [question, ...choices, ...(why === undefined ? [] : [`> ${why}`])].join('\n')
    })
    .join('\n\n')
}
