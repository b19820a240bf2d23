import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { takeLock } from '../db/lock.ts'
import type { Config } from '../ground/config.ts'
import { openTree } from '../ground/data-folder.ts'
import { exportRedirects } from '../site/export-redirects.ts'
import { finishPages } from '../site/finish-pages.ts'
import { precompress } from '../site/precompress.ts'
import { announce } from './announce.ts'
import { type AstroBuild, startAstro } from './astro-build.ts'
import { clearNext, distDir, forgetNext, nextDir, replaceSite, root } from './site-folders.ts'
import { isSiteFinished, surroundingsOf, writeStamp } from './site-stamp.ts'

/** Steps over the built files (`client`), in order, by their names in the report. */
const stepsAfterwards = {
  redirects: exportRedirects,
  'whole pages': finishPages,
  compression: precompress,
} satisfies Record<string, (clientDir: string) => Promise<unknown>>

interface BuildOptions {
  /** The database holds demo data, as each page must say. */
  demo: boolean
  quiet: boolean
}

export interface SiteBuild extends Omit<AstroBuild, 'done'> {
  /** Resolves when `dist/` is complete. `forget` gives up its second name, `nextDir`. */
  done: Promise<{ forget: () => void }>
}

/** Builds the site aside, then replaces the former. A concurrent build throws a `ProgramError`. */
export function startBuild(config: Config, { demo, quiet }: BuildOptions): SiteBuild {
  const release = takeBuildLock()
  clearNext()
  const astro = startAstro(
    {
      SITE_URL: config.siteUrl,
      PUBLIC_API_BASE: config.publicApiBase,
      PUBLIC_ERROR_REPORT_URL: config.errorReportUrl,
      DEMO_NOTICE: demo ? '1' : '',
      PAGE_SURROUNDINGS: surroundingsOf(config, demo),
      BUILD_DIR: nextDir,
      FORMER_DIR: isSiteFinished() ? distDir : '',
    },
    { quiet },
  )
  const finish = async () => {
    await astro.done
    for (const [name, step] of Object.entries(stepsAfterwards)) {
      const since = performance.now()
      await step(join(nextDir, 'client'))
      const seconds = ((performance.now() - since) / 1000).toFixed(2)
      if (!quiet) announce(`✓ ${name}: ${seconds} s`)
    }
    openTree(nextDir)
    writeStamp(nextDir, config, demo)
    replaceSite()
    return { forget: forgetNext }
  }
  const done = finish().finally(release)
  // The caller awaits it later.
  done.catch(() => {})
  return { ...astro, done }
}

/** Builds into `dist/`. `apiBase` is a running server that pages get numbers from, or ''. */
export async function buildSite(
  config: Config,
  { apiBase, ...options }: BuildOptions & { apiBase: string },
): Promise<void> {
  const build = startBuild(config, options)
  build.begin(apiBase)
  const { forget } = await build.done
  forget()
}

function takeBuildLock(): () => void {
  const folder = join(root, 'node_modules/.cache/tutorharbour')
  mkdirSync(folder, { recursive: true })
  return takeLock(join(folder, 'build.lock'), (pid, path) => {
    return `Process ${pid} is building the site (lock file ${path}). Wait until it is done, or stop it.`
  })
}
