/*
 * Every page is a screen that the walks of each run open: a page without a row in
 * tests/support/screens.ts is one that nobody would see blank.
 */
import { filesUnder } from '../support/files-under.ts'
import { patternOf } from '../support/on-demand-routes.ts'
import { screens } from '../support/screens.ts'

const folder = 'src/pages/'
/** No screens: one while developing, and a part that another one asks for. */
const others = ['dev/ui.astro', 'tutor/dashboard/previewPart.astro']

const pages = (await filesUnder(folder, '.astro'))
  .map((file) => file.slice(folder.length).replace('[...lang]/', ''))
  .filter((page) => !page.startsWith('_') && !others.includes(page))
  // As Astro does: the fewer parts of an address are open, the sooner a page answers it.
  .sort((one, other) => openParts(one) - openParts(other))

function openParts(page: string): number {
  return page.split('[').length - 1 + (page.includes('[...') ? 10 : 0)
}

const opened = new Set(
  Object.values(screens)
    .flat()
    .map((path) => path.split('?')[0] ?? '')
    .map((path) => pages.find((page) => patternOf(page).test(path))),
)
const unopened = pages.filter((page) => !opened.has(page))
if (unopened.length > 0) {
  console.error(`No walk opens these pages (tests/support/screens.ts):\n${unopened.join('\n')}`)
  process.exitCode = 1
}
