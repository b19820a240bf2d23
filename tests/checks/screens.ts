/* Every page needs a row in tests/support/screens.ts, so that the walks of each run open it. */
import { filesUnder } from '../support/files-under.ts'
import { patternOf } from '../support/on-demand-routes.ts'
import { screens } from '../support/screens.ts'

const folder = 'src/pages/'
/** No screens: a development page, and a fragment of another page. */
const others = ['dev/ui.astro', 'tutor/dashboard/previewPart.astro']

const pages = (await filesUnder(folder, '.astro'))
  .map((file) => file.slice(folder.length).replace('[...lang]/', ''))
  .filter((page) => !page.startsWith('_') && !others.includes(page))
  // Astro's priority: the page with fewer dynamic parts answers first.
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
