import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { seedOfRun } from './seed-of-run.ts'

const mostShown = 10

/** Compares lines with a file of tests/data; a failure names the first that differ, and by whom. */
export async function expectSameLines(lines: readonly string[], name: string): Promise<void> {
  const file = new URL(`../data/${name}`, import.meta.url).pathname
  const text = `${lines.join('\n')}\n`
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const differing = differingLines(before, text)
  const first = differing.slice(0, mostShown).join('\n')
  const message = `${name} differs in ${differing.length} answers (TEST_SEED=${seedOfRun}):\n${first}`
  await expect(text, message).toMatchFileSnapshot(file)
}

/** Each differing answer: its heading and question, with the former and the present lines. */
export function differingLines(before: string, after: string): string[] {
  const [former, present] = [answersIn(before), answersIn(after)]
  return [...new Set([...former.keys(), ...present.keys()])].flatMap((question) => {
    const was = former.get(question) ?? []
    const is = present.get(question) ?? []
    if (was.join('\n') === is.join('\n')) return []
    const lines = [...without(was, is).map(marked('-')), ...without(is, was).map(marked('+'))]
    return [[question, ...(lines.length > 0 ? lines : ['  in another order'])].join('\n')]
  })
}

const marked = (sign: string) => (line: string) => `  ${sign} ${line.trim()}`

const without = (lines: readonly string[], others: readonly string[]) =>
  lines.filter((line) => !others.includes(line))

/** Lines by question; an answer begins with two spaces, and its question stands before it. */
function answersIn(text: string): Map<string, string[]> {
  const answers = new Map<string, string[]>()
  let heading = ''
  let question = ''
  const lines = text.split('\n')
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('== ')) heading = line.slice(3)
    if (lines[at + 1]?.startsWith('  ')) question = line
    else if (line.startsWith('== ')) question = ''
    const key = question === '' ? heading : `${heading}: ${question}`
    answers.set(key, [...(answers.get(key) ?? []), line])
  }
  return answers
}
