import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import type { PageDocument } from '#content/content-search/page-documents.ts'
import type { Locale } from '#i18n/locales.ts'
import { bigrams } from '#rules/fold-text.ts'
import { chromiumFlags, ensureChromium } from '../support/chromium.ts'
import { builtDocuments, holdsAll } from '../support/content-oracle.ts'
import { contentQueries, queriesOf } from '../support/content-queries.ts'
import { builtSearch } from '../support/content-searcher.ts'
import { manyDocuments } from './content-search/many-documents.ts'
import { openOurs } from './content-search/our-index.ts'
import { openPagefind, writePagefind } from './content-search/pagefind-index.ts'
import type { BenchTable } from './table.ts'

type Find = (typed: string) => Promise<readonly string[]>
type Kind = keyof typeof contentQueries
const kinds = Object.keys(contentQueries) as Kind[]
/** Pagefind's name of a language, as it reads text, and one that it does not know: words by spaces. */
const pagefindLanguage = { 'zh-tw': 'zh', 'zh-hans': 'zh', en: 'en' } as const
const noLanguage = 'xx'
const many = 10_000

const wholeOf = ({ title, text }: PageDocument) => `${title}\n${text}`
const cutInPairs = (text: string) => bigrams(text).join(' ')

/** What is found on the built site, against what stands in its texts. */
export async function benchFinding(): Promise<BenchTable> {
  const rows: string[][] = []
  await inBrowser(async (browser, folder) => {
    for (const kind of kinds) {
      const { locale } = contentQueries[kind]
      const documents = await builtDocuments(locale)
      const ours = await builtSearch(locale)
      const plain = await pagefindOver(browser, join(folder, 'plain'), locale, documents)
      const pairs = await pagefindOver(
        browser,
        join(folder, 'pairs'),
        locale,
        documents,
        cutInPairs,
      )
      const row = [kind, String(queriesOf(kind).length)]
      for (const find of [ours.find, plain.find, pairs.find]) {
        row.push(await shares(kind, documents, find))
      }
      rows.push(row)
      await plain.close()
      await pairs.close()
    }
  })
  return {
    title: 'Finding texts: recall / precision, per cent',
    note: 'Searches of tests/support/content-queries.ts over the built texts. The truth is a plain look for each typed word, folded; letters at the beginning of a word, so that forms of a word (study for studies) count against precision.',
    columns: ['searches', 'number', 'ours', 'Pagefind 1.6', 'Pagefind on our pairs'],
    rows,
  }
}

/** Bytes and time of a first search in a fresh browser with ten results, as texts grow. */
export async function benchFirstSearch(): Promise<BenchTable> {
  const asked = {
    'zh-tw': ['學費', '自行分配學位'],
    en: ['tutor', 'primary one interview'],
  } as const
  const rows: string[][] = []
  await inBrowser(async (browser, folder) => {
    for (const locale of ['zh-tw', 'en'] as const) {
      const real = await builtDocuments(locale)
      for (const documents of [real, manyDocuments(real, many)]) {
        const name = `${locale}-${documents.length}`
        const ours = openOurs(locale, documents)
        const language = locale === 'en' ? 'en' : noLanguage
        const cut = locale === 'en' ? (text: string) => text : cutInPairs
        const seconds = await writePagefind(join(folder, name), language, rowsOf(documents, cut))
        for (const typed of asked[locale]) {
          const own = await ours.firstSearch(typed)
          const theirs = await openPagefind(browser, join(folder, name), language)
          const { ms } = await theirs.find(cut(typed), 10)
          rows.push([
            typed,
            documents.length.toLocaleString('en'),
            ours.cpuSeconds.toFixed(1),
            seconds.toFixed(1),
            own.bytes.toLocaleString('en'),
            theirs.loaded.bytes.toLocaleString('en'),
            own.ms.toFixed(1),
            ms.toFixed(1),
          ])
          await theirs.close()
        }
      }
    }
  })
  return {
    title: 'The first search',
    note: `Bytes as they travel (brotli; Pagefind compresses its own files) until ten results are shown, without our page's script (see the README) and with Pagefind's. Milliseconds without a network: ours in Node, Pagefind in Chromium from localhost. ${many.toLocaleString('en')} texts are made of sentences of ours. Ours is processor time, Pagefind's the clock.`,
    columns: [
      'search',
      'texts',
      'index, s',
      'Pagefind, s',
      'bytes',
      'Pagefind bytes',
      'ms',
      'Pagefind ms',
    ],
    rows,
  }
}

async function shares(kind: Kind, documents: readonly PageDocument[], find: Find): Promise<string> {
  const sum = { standing: 0, found: 0, both: 0 }
  for (const typed of queriesOf(kind)) {
    const found = new Set(await find(typed))
    const standing = documents.filter((one) => holdsAll(one, typed))
    sum.standing += standing.length
    sum.found += found.size
    sum.both += standing.filter(({ path }) => found.has(path)).length
  }
  const percent = (of: number) => ((100 * sum.both) / of).toFixed(1)
  return `${percent(sum.standing)} / ${percent(sum.found)}`
}

async function pagefindOver(
  browser: Browser,
  folder: string,
  locale: Locale,
  documents: readonly PageDocument[],
  cut?: (text: string) => string,
) {
  const language = cut === undefined ? pagefindLanguage[locale] : noLanguage
  await rm(folder, { recursive: true, force: true })
  await writePagefind(folder, language, rowsOf(documents, cut))
  const { find, close } = await openPagefind(browser, folder, language)
  return {
    find: async (typed: string) => (await find(cut === undefined ? typed : cut(typed))).urls,
    close,
  }
}

const rowsOf = (documents: readonly PageDocument[], cut = (text: string) => text) =>
  documents.map((one) => ({ path: one.path, title: one.title, content: cut(wholeOf(one)) }))

async function inBrowser(work: (browser: Browser, folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tutorharbour-find-'))
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  try {
    await work(browser, folder)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}
