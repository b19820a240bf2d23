import { startSiteServer } from './site-server.ts'

/** One server per run of Vitest's project `site` or of Playwright, unless SITE_UNDER_TEST. */
export default async function siteSetup(): Promise<() => Promise<void>> {
  if (process.env.SITE_UNDER_TEST !== undefined) return async () => {}
  const server = await startSiteServer()
  process.env.SITE_UNDER_TEST = server.url
  process.env.SITE_DATA_DIR = server.dataDir
  return server.stop
}
