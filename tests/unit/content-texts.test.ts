import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { districts, regions } from '#catalogue/areas.ts'
import { gradeSlugs } from '#catalogue/grades.ts'
import { hotSubjects } from '#catalogue/popular.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import { chineseNames } from '#content/chinese-names.ts'
import { eachText } from '#content/loading/read-texts.ts'
import { blogCategories, type CollectionName, questionTypes, schemas } from '#content/schemas.ts'
import { shelfPaths } from '#content/sections.ts'
import { qnaTypes } from '#contract/tutors/portal.ts'
import { routes } from '#i18n/routes.ts'
import { minimumHourlyFeeCents } from '#rules/fees.ts'
import { introductionFolders, introductionOf } from '#rules/landings/introduction.ts'
import { landings, subjectAtGradeLandings } from '#rules/landings/landing.ts'

const collections = Object.keys(schemas) as CollectionName[]
const textsOf = (name: CollectionName) =>
  [...eachText(join(import.meta.dirname, '../../content', name))].map((text) => ({
    ...text,
    ...text.read(),
  }))
const slugsOf = (name: CollectionName, locale: string) =>
  textsOf(name)
    .filter((text) => text.locale === locale)
    .map(({ slug }) => slug)
const characters = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0

/** Runs of six characters in Chinese, of four words in English. */
function runsOf(body: string, locale: string): ReadonlySet<string> {
  const [parts, length] =
    locale === 'en' ? [body.toLowerCase().split(/\P{L}+/u), 4] : [[...body], 6]
  return new Set(parts.map((_, at) => parts.slice(at, at + length).join(' ')))
}

function sharedOf(runs: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...runs].filter((run) => others.has(run)).length / runs.size
}

describe('Content', () => {
  test.each(collections)('%s: each text passes its schema, in Chinese and English', (name) => {
    const texts = textsOf(name)
    for (const { slug, locale, front } of texts) {
      const result = schemas[name].safeParse({ ...front, slug, locale, minutes: 1 })
      expect(result.error?.message, `${slug}/${locale}`).toBeUndefined()
    }
    expect(slugsOf(name, 'en')).toEqual(slugsOf(name, 'zh-tw'))
  })

  test('each district, region, grade, hot subject and subject at a grade is introduced', () => {
    const areas = [...districts, ...regions].map(({ id }) => String(id))
    expect(slugsOf('districts', 'zh-tw')).toEqual(areas.sort())
    expect(slugsOf('grades', 'zh-tw')).toEqual(gradeSlugs.map((grade) => grade.latinSlug).sort())
    const subjects = slugsOf('subjects', 'zh-tw')
    expect(hotSubjects.filter(({ value }) => !subjects.includes(value))).toEqual([])
    expect(subjects.filter((value) => subjectByValue(value)?.legacy !== false)).toEqual([])
    const pages = new Set(landings.map((landing) => introductionOf(landing)?.slug))
    const pairs = slugsOf('pairs', 'zh-tw')
    expect(pairs.filter((slug) => !pages.has(slug))).toEqual([])
    const atGrades = subjectAtGradeLandings.map((landing) => introductionOf(landing)?.slug ?? '')
    expect(atGrades.filter((slug) => !pairs.includes(slug))).toEqual([])
  })

  test('introductions are long enough to tell something and short enough to be read', () => {
    for (const name of introductionFolders) {
      for (const { slug, locale, body } of textsOf(name)) {
        if (locale !== 'zh-tw') continue
        expect(characters(body), `${name}/${slug}`).toBeGreaterThanOrEqual(80)
        expect(characters(body), `${name}/${slug}`).toBeLessThanOrEqual(180)
      }
    }
  })

  test('no introduction repeats another in more than 15 % of its runs of words', () => {
    for (const locale of ['zh-tw', 'en']) {
      const texts = introductionFolders.flatMap((name) =>
        textsOf(name)
          .filter((text) => text.locale === locale)
          .map(({ slug, body }) => ({ slug: `${name}/${slug}`, runs: runsOf(body, locale) })),
      )
      expect(texts.length).toBeGreaterThan(120)
      const repeated = texts.flatMap(({ slug, runs }) =>
        texts
          .filter((other) => other.slug !== slug && sharedOf(runs, other.runs) > 0.15)
          .map((other) => `${slug} repeats ${other.slug}`),
      )
      expect(repeated).toEqual([])
    }
  })

  test('each column of a table has a heading', () => {
    const nameless = collections.flatMap((name) =>
      textsOf(name)
        .filter(({ body }) => /^(?:\|.*)?\|\s*\|.*\n\|[\s:|-]+\|$/mu.test(body))
        .map(({ slug, locale }) => `${name}/${slug} ${locale}`),
    )
    expect(nameless).toEqual([])
  })

  test('each category of the blog has four articles of 600 to 1,500 characters', () => {
    const articles = textsOf('blog').filter(({ locale }) => locale === 'zh-tw')
    for (const category of blogCategories) {
      const own = articles.filter(({ slug }) => slug.startsWith(`${category}/`))
      expect(own.length, category).toBeGreaterThanOrEqual(4)
    }
    for (const { slug, body } of articles) {
      expect(characters(body), slug).toBeGreaterThanOrEqual(600)
      expect(characters(body), slug).toBeLessThanOrEqual(1500)
    }
  })

  test('there are six tips, six pieces of news, and the awards of the specification', () => {
    expect(slugsOf('tips', 'zh-tw').length).toBeGreaterThanOrEqual(6)
    expect(slugsOf('news', 'zh-tw').length).toBeGreaterThanOrEqual(6)
    const awards = routes.filter(({ id }) => id.startsWith('award.'))
    const names = awards.map(({ path }) => path.slice('/award/'.length))
    expect(slugsOf('awards', 'zh-tw')).toEqual(names.sort())
  })

  test('each Chinese name leads to a page of texts or a list of articles', () => {
    const known = new Set([
      ...slugsOf('pages', 'zh-tw').map((slug) => `/${slug}`),
      ...Object.values<string>(shelfPaths),
    ])
    expect(Object.values(chineseNames).filter((path) => !known.has(path))).toEqual([])
  })

  test('an invented voice is marked as a sample', () => {
    for (const { front } of textsOf('voices')) expect(front.sample).toBe(true)
  })

  test('questions have the types of the call, each type at least one', () => {
    expect(questionTypes).toEqual(qnaTypes)
    const types = new Set(textsOf('faq').map(({ front }) => front.type))
    expect([...types].sort()).toEqual([...questionTypes].sort())
  })

  test('the answer about minimum fees says what the rule says', () => {
    for (const { slug, body } of textsOf('faq')) {
      if (slug !== 'minimum-fees') continue
      const told = new Set([...body.matchAll(/\$\s?(\d+)/gu)].map(([, dollars]) => Number(dollars)))
      const ruled = new Set(Object.values(minimumHourlyFeeCents).map((cents) => cents / 100))
      expect(told).toEqual(ruled)
    }
  })
})

describe('Schemas', () => {
  test('tell an editor which line is wrong and what to write', () => {
    const filed = { slug: 'life/1', locale: 'en', minutes: 1 }
    const wrong = { title: 'A', date: '20/11/2026', author: 'x', colour: 'red', ...filed }
    const message = schemas.blog.safeParse(wrong).error?.message ?? ''
    expect(message).toContain('\\"description:\\" is missing. Write what the reader gets')
    expect(message).toContain('\\"date:\\" is a day such as 2026-11-20')
    expect(message).toContain('Unknown line: colour. Known are title, description')
  })
})
