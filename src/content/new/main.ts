import { relative } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { type Section, shelves } from '../sections.ts'
import { createArticle } from './new-article.ts'

/* `npm run new -- article`: asks three questions; the answers may be piped in, one per line. */
const contentDir = fileURLToPath(new URL('../../../content', import.meta.url))
const sections = shelves.filter((shelf): shelf is Section => shelf !== 'blog')
const longestTitle = 90

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()

if (process.argv[2] !== 'article') {
  console.error('Write: npm run new -- article')
  process.exitCode = 1
} else {
  const section = await ask(
    `Where? ${sections.map((name, index) => `${index + 1} ${name}`).join(' · ')}\n> `,
    (answer) => sections.find((name, index) => name === answer || String(index + 1) === answer),
    'Write one of the numbers.',
  )
  const title = await ask('Title in Chinese\n> ', titleOf, `1 to ${longestTitle} characters.`)
  const english = await ask(
    'Title in English (empty: later)\n> ',
    (answer) => (answer === '' ? '' : titleOf(answer)),
    `At most ${longestTitle} characters.`,
  )
  const made = createArticle(
    contentDir,
    { section, title, englishTitle: english || null },
    hongKongDay(Date.now()),
  )
  for (const file of made.files) console.log(`Made ${relative(process.cwd(), file)}`)
  console.log(`npm run dev shows it at ${made.path}`)
  process.stdin.destroy()
}

function titleOf(answer: string): string | undefined {
  return answer.length > 0 && answer.length <= longestTitle ? answer : undefined
}

/** Asks again until `read` accepts the answer; exits at the end of input. */
async function ask<Answer>(
  question: string,
  read: (answer: string) => Answer | undefined,
  hint: string,
): Promise<Answer> {
  for (;;) {
    process.stdout.write(question)
    const { value, done } = await lines.next()
    if (done === true) {
      console.error('No answer: nothing was made.')
      process.exit(1)
    }
    const answer = read(value.trim())
    if (answer !== undefined) return answer
    console.log(hint)
  }
}
