import { type Database, openDatabase } from '#server/db/open.ts'
import { test as base } from './browser-test.ts'
import { requirePostgresInCi } from './postgres-binaries.ts'
import { startCluster } from './postgres-cluster.ts'
import { siteEnvironment, startSiteServer } from './site-server.ts'

/** The build served over an empty database, to which a test may write. */
interface OwnSite {
  url: string
  /** Null on a machine without PostgreSQL, where only the server opens its embedded database. */
  db: Database | null
}

/** Playwright's `test` on an empty site of the worker's own, which all helpers use. */
export const test = base.extend<object, { ownSite: OwnSite }>({
  ownSite: [
    async ({ browserName: _ }, use) => {
      const binaries = requirePostgresInCi()
      const cluster = binaries === null ? null : await startCluster(binaries)
      try {
        const databaseUrl = cluster?.urlOf('postgres') ?? null
        const server = await startSiteServer({
          ...(await siteEnvironment()),
          DATABASE_URL: databaseUrl ?? '',
          DEMO_DATA: '0',
        })
        process.env.SITE_UNDER_TEST = server.url
        process.env.SITE_DATA_DIR = server.dataDir
        process.env.SITE_DATABASE_URL = databaseUrl ?? ''
        const database =
          databaseUrl === null ? null : await openDatabase({ databaseUrl, dataDir: '' })
        await use({ url: server.url, db: database?.db ?? null })
        await database?.close()
        await server.stop()
      } finally {
        await cluster?.stop()
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite.url),
  // The built pages show demo people whom this site lacks.
  meantFailures: /photoId=demo-/u,
})
