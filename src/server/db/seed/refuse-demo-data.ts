import { ProgramError } from '../../ground/program-error.ts'
import type { Database } from '../open.ts'
import { holdsDemoData } from './state.ts'

interface DemoStorage {
  databaseUrl: string | null
  dataDir: string
}

/** Production must not open with the published demo password: throws a `ProgramError`. */
export async function refuseDemoData(db: Database, storage: DemoStorage): Promise<void> {
  if (!(await holdsDemoData(db))) return
  throw new ProgramError(
    [
      `${nameOf(storage)} holds demo data: people who do not exist, and accounts whose password is published.`,
      'Production (NODE_ENV=production) does not use it.',
      ...wayOut(storage),
    ].join('\n'),
  )
}

const nameOf = ({ databaseUrl, dataDir }: DemoStorage) =>
  databaseUrl === null ? `The data folder ${dataDir}` : `The database ${databaseName(databaseUrl)}`

function wayOut({ databaseUrl, dataDir }: DemoStorage): string[] {
  const again = 'To go on trying the product with the demo data, leave NODE_ENV out.'
  if (databaseUrl === null) {
    return [
      'Start with a folder of its own, which is made empty:',
      `  NODE_ENV=production DATA_DIR=${dataDir}-production npm start`,
      again,
    ]
  }
  const name = databaseName(databaseUrl)
  return [
    'Make an empty database:',
    `  psql "$DATABASE_URL" -c 'create database "${name}_production"'`,
    `and start with it: write ${name}_production instead of ${name} in DATABASE_URL, then`,
    '  NODE_ENV=production npm start',
    again,
  ]
}

function databaseName(databaseUrl: string): string {
  const { pathname, username } = new URL(databaseUrl)
  return decodeURIComponent(pathname.slice(1) || username || 'postgres')
}
