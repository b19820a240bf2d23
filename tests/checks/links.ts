/* Checks the built site's links, and the titles and reachability of its indexed pages. */
import { locales, localPath } from '#i18n/locales.ts'
import { type BuiltPage, builtPaths, isBuilt, readBuiltPage } from '../support/built-pages.ts'
import { tagsOf, titleOf } from '../support/html.ts'
import { onDemandRoutes } from '../support/on-demand-routes.ts'
import { writtenLinks } from '../support/written-links.ts'

const linking = { a: 'href', area: 'href', link: 'href', script: 'src', img: 'src', form: 'action' }
const read = new Set(['href', 'src', 'action', 'rel', 'name', 'content', 'id', 'data-lang'])
const onDemand = await onDemandRoutes()
const written = await writtenLinks('content')
const problems = new Set<string>()
const anchors = new Map<string, { anchor: string; from: string }[]>()
const titles = new Map<string, string>()
const descriptions = new Map<string, string>()
const listedPages = new Set<string>()
/** Links of each page, without the language switch. */
const ways = new Map<string, Set<string>>()

for (const path of await builtPaths()) inspect(await readBuiltPage(path))
for (const [path, wanted] of anchors) {
  const { html } = await readBuiltPage(path)
  const ids = new Set(tagsOf(html, read).map(({ attributes }) => attributes.id))
  for (const { anchor, from } of wanted) {
    if (!ids.has(anchor))
      problems.add(`${from}: ${path} has no element #${anchor}${placesOf(`${path}#${anchor}`)}`)
  }
}
for (const path of orphans()) problems.add(`${path}: no chain of links leads here from a home page`)
if (problems.size > 0) {
  console.error([...problems].join('\n'))
  process.exitCode = 1
}

function inspect({ path, html }: BuiltPage): void {
  const tags = tagsOf(html, read)
  const canonical = tags.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href
  const origin = canonical === undefined ? 'http://site.invalid' : new URL(canonical).origin
  const base = new URL(encodeURI(path), origin)
  for (const { name, attributes } of tags) {
    const target = attributes[linking[name as keyof typeof linking] ?? '']
    if (target === undefined) continue
    follow(path, base, target)
    if (name === 'a' && attributes['data-lang'] === undefined) noteWay(path, base, target)
  }
  const listed = !tags.some(({ attributes }) => /noindex/u.test(attributes.content ?? ''))
  if (listed && (canonical === undefined || decoded(new URL(canonical)) === path)) {
    listedPages.add(path)
    const description = tags.find(({ attributes }) => attributes.name === 'description')
    // Cloned, as a substring would keep the whole page in memory.
    noteOnce(titles, path, 'title', structuredClone(titleOf(html)))
    const text = description?.attributes.content ?? ''
    noteOnce(descriptions, path, 'description', structuredClone(text))
  }
}

function follow(from: string, base: URL, target: string): void {
  if (!URL.canParse(target, base)) {
    problems.add(`${from}: ${target} is no address`)
    return
  }
  const url = new URL(target, base)
  if (url.origin !== base.origin) return
  const path = decoded(url)
  const isCall = path.startsWith('/api/')
  if (!isBuilt(path) && !isCall && !onDemand.some((pattern) => pattern.test(path))) {
    problems.add(`${from}: ${path} does not exist${placesOf(path)}`)
    return
  }
  const anchor = decodeURIComponent(url.hash.slice(1))
  if (anchor === '' || !isBuilt(path)) return
  const wanted = anchors.get(path) ?? []
  wanted.push({ anchor, from })
  anchors.set(path, wanted)
}

/** Files and lines of such a link in the editors' texts; '' if there is none. */
function placesOf(address: string): string {
  const places = written(address)
  return places.length === 0 ? '' : ` (${places.join(', ')})`
}

function noteWay(from: string, base: URL, target: string): void {
  if (!URL.canParse(target, base)) return
  const url = new URL(target, base)
  if (url.origin !== base.origin) return
  const known = ways.get(from) ?? new Set()
  ways.set(from, known.add(decoded(url)))
}

function orphans(): string[] {
  const reached = new Set(locales.map((locale) => localPath(locale, '/')))
  for (const path of reached) for (const next of ways.get(path) ?? []) reached.add(next)
  return [...listedPages].filter((path) => !reached.has(path))
}

function noteOnce(known: Map<string, string>, path: string, what: string, text: string): void {
  const other = known.get(text)
  if (text === '') problems.add(`${path} has no ${what}`)
  else if (other !== undefined) problems.add(`${path} and ${other} have the ${what} "${text}"`)
  known.set(text, path)
}

function decoded(url: URL): string {
  const path = decodeURIComponent(url.pathname)
  return path.length > 1 ? path.replace(/\/$/u, '') : path
}
