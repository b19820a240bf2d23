import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { siteEnvironment, startSiteServer } from '#tests/support/site-server.ts'

/** Builds the site with demo data from an empty `dist/`; returns the seconds it took. */
export async function buildDemoSite(): Promise<number> {
  const env = await siteEnvironment()
  try {
    run('src/server/programs/seed.ts', env)
    await rm('dist', { recursive: true, force: true })
    const since = performance.now()
    run('src/server/programs/build.ts', env)
    return (performance.now() - since) / 1000
  } finally {
    await rm(env.DATA_DIR ?? '', { recursive: true, force: true })
  }
}

/** Serves `dist/` with demo data while `use` runs. */
export async function withServedSite<Result>(
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = await startSiteServer()
  process.env.SITE_UNDER_TEST = server.url
  try {
    return await use(server.url)
  } finally {
    await server.stop()
  }
}

function run(script: string, env: Record<string, string>): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  if (status !== 0) {
    throw new Error(`${script} ended with ${status}\n${stdout.slice(-2000)}\n${stderr}`)
  }
}
