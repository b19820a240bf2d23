/*
 * Every page needs a row in tests/support/screens.ts, so that the walks of each run open it; and one that
 * members open has their frame, unless that file says why not.
 */
import { readFile } from 'node:fs/promises'
import { filesUnder } from '../support/files-under.ts'
import { patternOf } from '../support/on-demand-routes.ts'
import { frameless, screens } from '../support/screens.ts'

const folder = 'src/pages/'
/** No screens: a development page, fragments of other pages, and what answers for built pages. */
const others = [
  'dev/ui.astro',
  'previewPart.astro',
  'rendered/feeguide.astro',
  'rendered/home.astro',
  'tutor/dashboard/previewPart.astro',
]

const pages = (await filesUnder(folder, '.astro'))
  .map((file) => file.slice(folder.length).replace('[...lang]/', ''))
  .filter((page) => !page.startsWith('_') && !others.includes(page))
  // Astro's priority: the page with fewer dynamic parts answers first.
  .sort((one, other) => openParts(one) - openParts(other))

function openParts(page: string): number {
  return page.split('[').length - 1 + (page.includes('[...') ? 10 : 0)
}

const pageOf = (screen: string) => {
  const [path = ''] = screen.split('?')
  return pages.find((page) => patternOf(page).test(path))
}
const opened = new Set(Object.values(screens).flat().map(pageOf))
const unopened = pages.filter((page) => !opened.has(page))
if (unopened.length > 0) {
  console.error(`No walk opens these pages (tests/support/screens.ts):\n${unopened.join('\n')}`)
  process.exitCode = 1
}

/** Whether a page is drawn in `layouts/Dashboard.astro`, itself or by the layout that it names. */
async function hasFrame(file: string): Promise<boolean> {
  const source = await readFile(file, 'utf8')
  if (/<Dashboard\b/u.test(source)) return true
  const [, layout] = /from '#layouts\/(\w+\.astro)'/u.exec(source) ?? []
  const [, part] = /from '(?:\.\.\/)+(_\w+\.astro)'/u.exec(source) ?? []
  if (layout !== undefined) return hasFrame(`src/layouts/${layout}`)
  return part !== undefined && hasFrame(`${folder}${part}`)
}

const { visitor: _, ...ofMembers } = screens
const membersPages = new Set(
  Object.values(ofMembers)
    .flat()
    .filter((screen) => !frameless.includes(screen))
    .flatMap((screen) => pageOf(screen) ?? []),
)
for (const page of membersPages) {
  const file = [`${folder}[...lang]/${page}`, `${folder}${page}`]
  const found = await Promise.all(file.map((one) => hasFrame(one).catch(() => false)))
  if (found.includes(true)) continue
  console.error(`Members lose their menus on this page (tests/support/screens.ts): ${page}`)
  process.exitCode = 1
}
