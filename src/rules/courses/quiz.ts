import { mostQuestions } from '#contract/courses/course-lessons.ts'

export interface QuizQuestion {
  text: string
  choices: string[]
  /** Index of the right choice, from 0. */
  right: number
  /** May be empty. */
  why: string
}

const mostChoices = 8

/** A quiz is passed with this share of right answers in one attempt. */
const quizPassPercent = 60

/**
 * An empty line separates questions; below each its choices, `-` before a wrong one and `+` before
 * the right one; `>` begins the explanation. `problem`: the first incomplete question, from 1.
 */
export function readQuiz(text: string): { questions: QuizQuestion[]; problem: number | null } {
  const blocks = text
    .split(/\n\s*\n/u)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
  const read = blocks.map(readQuestion)
  const broken = read.indexOf(null)
  const isLong = read.length > mostQuestions
  const texts = read.map((question) => question?.text)
  const twice = texts.findIndex((text, at) => text !== undefined && texts.indexOf(text) < at)
  const first = broken === -1 ? twice : broken
  return {
    questions: read.filter((question) => question !== null),
    problem: first !== -1 ? first + 1 : isLong ? mostQuestions + 1 : null,
  }
}

function readQuestion(lines: readonly string[]): QuizQuestion | null {
  const text: string[] = []
  const choices: string[] = []
  const why: string[] = []
  const right: number[] = []
  for (const line of lines) {
    const rest = line.slice(1).trim()
    if (line.startsWith('>')) why.push(rest)
    else if (line.startsWith('-') || line.startsWith('+')) {
      if (rest === '') return null
      if (line.startsWith('+')) right.push(choices.length)
      choices.push(rest)
    } else if (choices.length > 0) return null
    else text.push(line)
  }
  const [answer] = right
  const isMany = choices.length >= 2 && choices.length <= mostChoices
  const isApart = new Set(choices).size === choices.length
  const isWhole = text.length > 0 && isMany && isApart && right.length === 1
  if (!isWhole || answer === undefined) return null
  return { text: text.join('\n'), choices, right: answer, why: why.join('\n') }
}

/** How many of `questions` must be right; 0 when there are none. */
export const passMark = (questions: number): number =>
  Math.ceil((questions * quizPassPercent) / 100)

/** How many of the answers are right. */
export const rightOf = (questions: readonly QuizQuestion[], answers: readonly number[]): number =>
  questions.filter(({ right }, at) => answers[at] === right).length
