import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { localPath } from '#i18n/locales.ts'
import { builtPaths } from '#tests/support/built-pages.ts'
import { pageBytes } from '#tests/support/page-bytes.ts'
import { pageKinds } from '#tests/support/page-kinds.ts'
import { siteEnvironment, startSiteServer } from '#tests/support/site-server.ts'
import { liveSample } from '#tests/support/specified-routes.ts'
import type { BenchTable } from './table.ts'

/** Time of a whole build with demo data, from an empty `dist/`. */
export async function benchBuild(): Promise<BenchTable> {
  const env = await siteEnvironment()
  try {
    run('src/server/db/seed/main.ts', env)
    await rm('dist', { recursive: true, force: true })
    const since = performance.now()
    run('src/server/build.ts', env)
    const seconds = (performance.now() - since) / 1000
    const pages = (await builtPaths()).length
    return {
      title: 'Building the site',
      note: 'Everything that `npm run build` does: pages, redirects for static hosts, precompression.',
      columns: ['pages', 'seconds', 'pages a second'],
      rows: [[String(pages), seconds.toFixed(1), (pages / seconds).toFixed(1)]],
    }
  } finally {
    await rm(env.DATA_DIR ?? '', { recursive: true, force: true })
  }
}

/** Bytes that each kind of page brings, against its budget. */
export async function benchPageBytes(): Promise<BenchTable> {
  const server = await startSiteServer()
  process.env.SITE_UNDER_TEST = server.url
  try {
    const rows: string[][] = []
    for (const { name, path, budget } of pageKinds) {
      const address = new URL(localPath('en', await liveSample(path)), server.url)
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
  } finally {
    await server.stop()
  }
}

function run(script: string, env: Record<string, string>): void {
  const { status, stderr } = spawnSync(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${script} ended with ${status}\n${stderr}`)
}
