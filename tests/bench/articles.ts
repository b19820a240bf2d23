import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts'
import { filesUnder } from '../support/files-under.ts'
import { edited, generatedArticle } from './articles/generated-article.ts'
import { type TimedBuild, timedBuild } from './articles/timed-build.ts'
import type { BenchOptions } from './options.ts'
import type { BenchTable } from './table.ts'

const editedArticles = 10
/** With fewer pages, the variation of two builds exceeds the cost of the pages. */
const pagesThatCount = 1000

interface Round {
  articles: number
  pages: number
  /** All of `dist/client`, with compressed copies. */
  bytes: number
  cold: TimedBuild
  again: TimedBuild
  /** Seconds of the link check over the built site. */
  linkCheck: number
}

/** Time and memory of building the site with this many more articles, cold and after ten edits. */
export async function benchArticles({ counts }: BenchOptions): Promise<BenchTable[]> {
  const copy = await copyProject()
  try {
    const rounds: Round[] = []
    let there = 0
    for (const count of [0, ...counts].sort((a, b) => a - b)) {
      for (; there < count; there += 1) await writeArticle(copy, there)
      rounds.push(await round(copy, count))
      console.log(`  ${count} articles: ${rounds.at(-1)?.cold.seconds.toFixed(1)} s`)
    }
    const isSame = await rebuildsToTheSame(copy)
    return [table(rounds, isSame), stepTable(rounds)]
  } finally {
    await copy.remove()
  }
}

async function writeArticle(copy: ProjectCopy, index: number, change = (text: string) => text) {
  const { folder, files } = generatedArticle(index)
  for (const [name, text] of Object.entries(files)) {
    await copy.write(join('content', folder, name), change(text))
  }
}

async function round(copy: ProjectCopy, articles: number): Promise<Round> {
  await copy.forgetBuilds()
  const cold = await timedBuild(copy.folder)
  const changed = spread(articles)
  for (const index of changed) await writeArticle(copy, index, edited)
  const again = await timedBuild(copy.folder)
  const built = join(copy.folder, 'dist/client')
  const pages = (await filesUnder(built, '.html')).length
  const bytes = await sizeOf(await filesUnder(built, ''))
  const linkCheck = checkLinks(copy.folder)
  for (const index of changed) await writeArticle(copy, index)
  return { articles, pages, bytes, cold, again, linkCheck }
}

/** Ten articles, evenly spread. */
function spread(articles: number): number[] {
  const wanted = Math.min(editedArticles, articles)
  return Array.from({ length: wanted }, (_, index) => Math.floor((index * articles) / wanted))
}

async function sizeOf(files: readonly string[]): Promise<number> {
  let bytes = 0
  for (const file of files) bytes += (await stat(file)).size
  return bytes
}

function checkLinks(folder: string): number {
  const since = performance.now()
  const script = resolve(import.meta.dirname, '../checks/links.ts')
  const { status, signal, stderr } = spawnSync(process.execPath, [script], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (signal !== null) throw new Error(`The check of links ended with ${signal}\n${stderr}`)
  // Links fail for pages that need a database: reported, not fatal.
  if (status !== 0) console.log(stderr.slice(0, 1000))
  return (performance.now() - since) / 1000
}

/** Whether an incremental build writes the same files as one from scratch. */
async function rebuildsToTheSame(copy: ProjectCopy): Promise<boolean> {
  await timedBuild(copy.folder)
  const after = await digests(copy.folder)
  await copy.forgetBuilds()
  await timedBuild(copy.folder)
  const cold = await digests(copy.folder)
  return after.length === cold.length && after.every((line, index) => line === cold[index])
}

async function digests(folder: string): Promise<string[]> {
  const lines: string[] = []
  for (const file of await filesUnder(join(folder, 'dist/client'), '')) {
    lines.push(
      `${createHash('sha256')
        .update(await readFile(file))
        .digest('hex')} ${file}`,
    )
  }
  return lines
}

function table(rounds: readonly Round[], isSame: boolean): BenchTable {
  const [fixed] = rounds
  const rows = rounds.map(({ articles, pages, bytes, cold, again }) => {
    const beyond = pages - (fixed?.pages ?? 0)
    const milliseconds = ((cold.seconds - (fixed?.cold.seconds ?? 0)) * 1000) / beyond
    return [
      articles.toLocaleString('en'),
      pages.toLocaleString('en'),
      cold.seconds.toFixed(1),
      beyond < pagesThatCount ? '–' : milliseconds.toFixed(2),
      megabytes(Math.max(cold.memory, again.memory)),
      megabytes(bytes),
      again.seconds.toFixed(1),
      (again.seconds / cold.seconds).toFixed(2),
    ]
  })
  return {
    title: 'Building the site with more articles',
    note: `A copy of the project without landing pages and without a database, and so many generated articles in three languages beside its own. The row of 0 is the fixed cost. "Again": ${editedArticles} articles have been edited since (in the first row none). Memory is that of all processes together at the fullest moment. What a build after another one leaves in \`dist/\` is ${isSame ? 'byte for byte what' : 'NOT what'} a build from nothing makes.`,
    columns: [
      'articles',
      'pages',
      'cold, s',
      'ms a page beyond the fixed cost',
      'memory, MB',
      'dist/client, MB',
      'again, s',
      'again ÷ cold',
    ],
    rows,
  }
}

function stepTable(rounds: readonly Round[]): BenchTable {
  const names = new Set(rounds.flatMap(({ cold }) => [...cold.steps.keys()]))
  const cells = (secondsIn: (round: Round) => (number | undefined)[]) =>
    rounds.flatMap((round) => secondsIn(round).map((seconds) => seconds?.toFixed(2) ?? '–'))
  return {
    title: 'Where the time goes',
    note: 'Seconds of each step, cold and again. The check of links is no part of the build.',
    columns: [
      'step',
      ...rounds.flatMap(({ articles }) => [`${articles} cold`, `${articles} again`]),
    ],
    rows: [
      ...[...names].map((name) => [
        name,
        ...cells(({ cold, again }) => [cold.steps.get(name), again.steps.get(name)]),
      ]),
      ['check of links', ...cells(({ linkCheck }) => [linkCheck, undefined])],
    ],
  }
}

const megabytes = (bytes: number) =>
  Number.isNaN(bytes) ? '–' : Math.round(bytes / 1e6).toLocaleString('en')
