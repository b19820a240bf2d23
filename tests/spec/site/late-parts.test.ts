import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { laterFilesOf } from '#server/site/whole/page-parts.ts'
import { readSheet } from '#server/site/whole/read-sheet.ts'
import { namesIn } from '#server/site/whole/sheet.ts'
import { builtFolder, isBuilt, readBuiltPage } from '#tests/support/built-pages.ts'
import { pageKinds } from '#tests/support/page-kinds.ts'

const folder = `${builtFolder}/_astro`
const texts = new Map<string, string>()
const text = (name: string): string => {
  const known = texts.get(name) ?? readFileSync(`${folder}/${name}`, 'utf8')
  texts.set(name, known)
  return known
}
const files = readdirSync(folder)
const entries = files.filter((name) => /_astro_type_script_.+\.js$/u.test(name))
const nameOf = (file: string) => file.replace(/\..*/u, '')

/**
 * These share files with islands: apart they would cost dashboards more than they save here. They
 * wait for all style sheets, or draw nothing.
 */
const withReact = [
  'account-menu',
  'cached-lists',
  'hearts',
  'news-bell',
  'open-dialog',
  'open-sheet',
  'social-finish',
]

describe('what the plain scripts of pages load later', () => {
  test('brings React only where it draws with it', () => {
    expect(entries.length).toBeGreaterThan(10)
    const drawn = entries.flatMap((entry) => [...laterFilesOf(entry, text).drawn])
    expect([...new Set(drawn.map(nameOf))].sort()).toEqual(withReact)
  })

  test('finds the rules of its classes on each page that can load it', async () => {
    const classesOf = (style: string) => new Set(namesIn(readSheet(style)))
    const known = classesOf(
      files
        .filter((name) => name.endsWith('.css'))
        .map(text)
        .join(''),
    )
    const pages = new Map<string, string>()
    for (const { path } of pageKinds.filter((kind) => isBuilt(kind.path))) {
      const { html } = await readBuiltPage(path)
      const late = /<script data-late="([^"]+)">/u.exec(html)?.[1]
      const [, whole, style = ''] =
        /<style data-whole="([^"]+)">([\s\S]*?)<\/style>/u.exec(html) ?? []
      if (late !== undefined) pages.set(`${late} ${whole}`, style)
    }
    expect(pages.size).toBeGreaterThan(5)
    const missing = [...pages].flatMap(([key, style]) => {
      const scripts = key
        .split(' ')
        .map(fileOf)
        .filter((one) => entries.includes(one))
      const loaded = new Set(scripts.flatMap((one) => [...laterFilesOf(one, text).plain]))
      // Some bring a style sheet of their own.
      const brought = [...loaded].flatMap(
        (file) => text(file).match(/[\w-]+\.css(?=[`'"])/gu) ?? [],
      )
      const own = classesOf([style, ...brought.map(text)].join(''))
      return [...loaded]
        .filter((file) => nameOf(file) !== editor)
        .flatMap((file) => classesIn(file).map((name) => ({ file, name })))
        .filter(({ name }) => known.has(`.${name}`) && !own.has(`.${name}`))
        .map(({ file, name }) => `${nameOf(file)}: ${name}`)
    })
    expect([...new Set(missing)]).toEqual([])
  })
})

const fileOf = (address: string) => address.split('/').at(-1) ?? ''
/** The article editor has its own styles. */
const editor = 'npm'
const given = /(?:className\s*[:=]\s*|classList\.\w+\(|class=\\?")["'`]?([\w:./ -]+)/gu
const classesIn = (file: string) =>
  [...text(file).matchAll(given)].flatMap(([, names = '']) => names.split(' ').filter(Boolean))
