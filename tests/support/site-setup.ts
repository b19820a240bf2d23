import { startSiteServer } from './site-server.ts'

/**
 * One server for a whole run of Vitest's project `site` or of Playwright. `npm test` starts it
 * before both and sets SITE_UNDER_TEST; run alone, each starts its own.
 */
export default async function siteSetup(): Promise<() => Promise<void>> {
  if (process.env.SITE_UNDER_TEST !== undefined) return async () => {}
  const server = await startSiteServer()
  process.env.SITE_UNDER_TEST = server.url
  process.env.SITE_DATA_DIR = server.dataDir
  return server.stop
}
