import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import type { Pair } from '#server/accounts/sign-in/key-pairs.ts'
import { newPair } from '#server/accounts/sign-in/login-keys.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { keepIdsApart } from './apart-ids.ts'
import { type PgliteTemplate, pgliteTemplate } from './pglite-template.ts'
import { requirePostgresInCi } from './postgres-binaries.ts'
import { type Cluster, startCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    pgliteTemplate: PgliteTemplate
    /** A PostgreSQL in which databases may be created, from the template `template_ours`. */
    postgresUrl: string | null
    /** Key pairs for sign-in, generated once a run. */
    loginPairs: [Pair, Pair]
  }
}

/** Makes once per run what is slow and can be shared (support/database.ts, server-app.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('pgliteTemplate', await pgliteTemplate())
  project.provide('loginPairs', [await newPair(), await newPair()])
  const binaries = requirePostgresInCi()
  if (binaries === null) {
    process.stderr.write(
      'Note: no PostgreSQL on this machine, tested on the embedded database alone.\n',
    )
    project.provide('postgresUrl', null)
    return async () => undefined
  }
  const cluster = await startCluster(binaries)
  try {
    await makeTemplate(cluster)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('postgresUrl', cluster.urlOf('postgres'))
  return () => cluster.stop()
}

async function makeTemplate(cluster: Cluster): Promise<void> {
  const admin = new Client(cluster.urlOf('postgres'))
  await admin.connect()
  await admin.query('create database template_ours')
  await admin.end()
  const template = await openDatabase({ databaseUrl: cluster.urlOf('template_ours'), dataDir: '' })
  await migrate(template)
  await keepIdsApart(template)
  await template.close()
}
