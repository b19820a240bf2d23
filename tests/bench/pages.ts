import { localPath } from '#i18n/locales.ts'
import { builtPaths } from '#tests/support/built-pages.ts'
import { pageBytes } from '#tests/support/page-bytes.ts'
import { pageKinds } from '#tests/support/page-kinds.ts'
import { liveSample } from '#tests/support/specified-routes.ts'
import type { BenchOptions } from './options.ts'
import { buildDemoSite, withServedSite } from './site/demo-site.ts'
import type { BenchTable } from './table.ts'

/** Time of a whole build with demo data, from an empty `dist/`. */
export async function benchBuild({ built }: BenchOptions): Promise<BenchTable[]> {
  if (built) return []
  const seconds = await buildDemoSite()
  const pages = (await builtPaths()).length
  return [
    {
      title: 'Building the site',
      note: 'Everything that `npm run build` does: pages, redirects for static hosts, precompression.',
      columns: ['pages', 'seconds', 'pages a second'],
      rows: [[String(pages), seconds.toFixed(1), (pages / seconds).toFixed(1)]],
    },
  ]
}

/** Bytes of each kind of page, against its budget. */
export function benchPageBytes(): Promise<BenchTable> {
  return withServedSite(async (url) => {
    const rows: string[][] = []
    for (const { name, path, budget } of pageKinds) {
      const address = new URL(localPath('en', await liveSample(path)), url)
      const { html, css, js } = await pageBytes(await (await fetch(address)).text())
      const sizes = [html, css, html + css, budget.markup, js, budget.script]
      rows.push([name, ...sizes.map((size) => size.toLocaleString('en'))])
    }
    return {
      title: 'Bytes of a page',
      note: 'Brotli, quality 11, before anybody acts on the page; English pages with demo data.',
      columns: ['page', 'HTML', 'CSS', 'HTML + CSS', 'budget', 'JavaScript', 'budget'],
      rows,
    }
  })
}
