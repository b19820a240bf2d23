import { expect, test } from 'vitest'
import { readQuiz, rightOf } from '#rules/courses/quiz.ts'

const half = `Which is half
of a cake?
- 1/3
+ 1/2
> Two equal parts.
> Not three.`

test('a quiz is questions with choices, one of them right, and why', () => {
  const { questions, problem } = readQuiz(`${half}\n\n \n2 + 2 = ?\n+ 4\n- 5\n`)
  expect(problem).toBeNull()
  expect(questions).toEqual([
    {
      text: 'Which is half\nof a cake?',
      choices: ['1/3', '1/2'],
      right: 1,
      why: 'Two equal parts.\nNot three.',
    },
    { text: '2 + 2 = ?', choices: ['4', '5'], right: 0, why: '' },
  ])
  expect(rightOf(questions, [1, 1])).toBe(1)
  expect(rightOf(questions, [1, 0])).toBe(2)
  expect(rightOf(questions, [])).toBe(0)
})

test.each([
  ['no words', '- a\n+ b'],
  ['one choice', 'What?\n+ b'],
  ['nothing right', 'What?\n- a\n- b'],
  ['two right', 'What?\n+ a\n+ b'],
  ['an empty choice', 'What?\n+ a\n-'],
  ['words below the choices', 'What?\n+ a\n- b\nreally'],
  ['nine choices', 'What?\n+ a\n- b\n- c\n- d\n- e\n- f\n- g\n- h\n- i'],
  ['a choice twice', 'What?\n+ a\n- a'],
  ['the words of another', 'Which is half\nof a cake?\n+ a\n- b'],
])('a question with %s is named', (_, question) => {
  expect(readQuiz(`${half}\n\n${question}`).problem).toBe(2)
})

test('nothing written is no quiz, and one too many is named', () => {
  expect(readQuiz(' \n\n ')).toEqual({ questions: [], problem: null })
  expect(
    readQuiz(Array.from({ length: 31 }, (_, at) => `${at}\n+ a\n- b`).join('\n\n')).problem,
  ).toBe(31)
})
