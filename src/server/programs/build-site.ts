import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../ground/config.ts'
import { openTree } from '../ground/data-folder.ts'
import { exportRedirects } from '../site/export-redirects.ts'
import { finishPages } from '../site/finish-pages.ts'
import { precompress } from '../site/precompress.ts'
import { announce } from './announce.ts'
import { distDir } from './serve-site.ts'
import { isSiteFinished, surroundingsOf, writeStamp } from './site-stamp.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Steps over the built files (`dist/client`), in order, by their names in the report. */
const stepsAfterwards = {
  redirects: exportRedirects,
  'whole pages': finishPages,
  compression: precompress,
} satisfies Record<string, (clientDir: string) => Promise<unknown>>

interface BuildOptions {
  apiBase: string | null
  /** The database holds demo data, which each page says. */
  demo: boolean
  quiet: boolean
}

/**
 * Builds the site into `dist/`. `apiBase` is a running server that pages get numbers from; null
 * builds without numbers. `quiet` hides Astro's report unless it fails.
 */
export async function buildSite(config: Config, options: BuildOptions): Promise<void> {
  // Never build upon a build that was broken off.
  if (!isSiteFinished()) rmSync(distDir, { recursive: true, force: true })
  await runAstro(config, options)
  for (const [name, step] of Object.entries(stepsAfterwards)) {
    const since = performance.now()
    await step(join(distDir, 'client'))
    const seconds = ((performance.now() - since) / 1000).toFixed(2)
    if (!options.quiet) announce(`✓ ${name}: ${seconds} s`)
  }
  openTree(distDir)
  writeStamp(config, options.demo)
}

function runAstro(config: Config, { apiBase, demo, quiet }: BuildOptions) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          SITE_URL: config.siteUrl,
          PUBLIC_API_BASE: config.publicApiBase,
          PUBLIC_ERROR_REPORT_URL: config.errorReportUrl,
          BUILD_API_BASE: apiBase ?? '',
          DEMO_NOTICE: demo ? '1' : '',
          PAGE_SURROUNDINGS: surroundingsOf(config, demo),
        },
      },
    )
    const report: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        report.push(chunk)
        if (!quiet) process.stdout.write(chunk)
      })
    }
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      if (quiet) process.stderr.write(Buffer.concat(report))
      reject(new Error(`The site could not be built (astro ended with ${code}).`))
    })
  })
}
