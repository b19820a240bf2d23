import { type Section, shelfPaths, shelves } from '#content/sections.ts'
import { textFile } from '#i18n/text-files.ts'
import { draws, seededRandom } from '../../support/random.ts'
import * as words from './words.ts'

export interface GeneratedArticle {
  /** Folder below `content/`, such as `blog/learning/1001`. */
  folder: string
  /** Texts by file name. */
  files: Record<string, string>
}

type Draw = ReturnType<typeof draws>
type Language = 0 | 1

const sections = shelves.filter((shelf): shelf is Section => shelf !== 'blog')
/** Above the numbers of existing articles. */
const firstNumber = 1001
const firstDay = Date.UTC(2016, 0, 1)
const dayMs = 24 * 3600_000
const days = 3900

/** Article `index`, always the same: 600 to 1,500 Chinese characters, and in English. */
export function generatedArticle(index: number): GeneratedArticle {
  const { section, number } = placeOf(index)
  const blog = section === 'tips' || section === 'news' ? '' : 'blog/'
  return {
    folder: `${blog}${section}/${number}`,
    files: { [textFile('zh-tw')]: textOf(index, 0), [textFile('en')]: textOf(index, 1) },
  }
}

/** The text after an edit, with the day of the change. */
export function edited(text: string): string {
  return text
    .replace(/^(date: .*)$/mu, '$1\nupdated: 2026-11-20')
    .replace(/\n## /u, '\n2026-11-20.\n\n## ')
}

function placeOf(index: number): { section: Section; number: number } {
  const section = sections[index % sections.length] ?? 'tips'
  return { section, number: firstNumber + Math.floor(index / sections.length) }
}

function textOf(index: number, language: Language): string {
  const draw = draws(seededRandom(index + 1))
  const [subject, group] = [draw.one(words.subjects), draw.one(words.classes)]
  const fill = (pair: words.Pair) =>
    pair[language]
      .replace('{s}', subject[language])
      .replace('{c}', group[language])
      .replaceAll('{n}', String(2 + draw.below(4)))
  const about = `${subject[language]}, ${group[language]}`
  // The number makes each title unique.
  const title = `${draw.one(words.themes)[language]} (${about}, ${index + 1})`
  const paragraph = () =>
    draw
      .some(words.sentences, 4, 6)
      .map(fill)
      .join(language === 0 ? '' : ' ')
  const chapters = draw
    .some(words.chapters, 3, 6)
    .map((chapter) => `## ${chapter[language]}\n\n${paragraph()}`)
  const day = new Date(firstDay + draw.below(days) * dayMs).toISOString().slice(0, 10)
  const front = [
    `title: ${title}`,
    // In quotes, because sentences may hold a colon.
    `description: ${JSON.stringify(`${title}. ${fill(draw.one(words.sentences)).slice(0, 70)}`)}`,
    `date: ${day}`,
    `author: ${language === 0 ? '編輯組' : 'the editors'}`,
    'review: 2099-01-01',
  ]
  const [first = '', ...others] = chapters
  const body = [
    paragraph(),
    first,
    tableOf(draw, language),
    ...others,
    `- ${linkTo(index, draw, language)}\n- ${draw.one(words.siteLinks)[language]}`,
  ]
  return `---\n${front.join('\n')}\n---\n\n${body.join('\n\n')}\n`
}

function tableOf(draw: Draw, language: Language): string {
  const head = language === 0 ? '| 日子 | 做甚麼 |' : '| day | what to do |'
  const rows = words.tableRows.map(
    (row) => `| ${row[language]} | ${draw.one(words.tableWork)[language]} |`,
  )
  return [head, '| --- | --- |', ...rows].join('\n')
}

/** Links to a lower number, which exists whatever the number of articles. */
function linkTo(index: number, draw: Draw, language: Language): string {
  const { section, number } = placeOf(draw.below(index + 1))
  return `[${language === 0 ? '另一篇文章' : 'Another article'}](${shelfPaths[section]}/${number})`
}
