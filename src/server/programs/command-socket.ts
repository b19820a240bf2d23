import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Database } from '../db/open.ts'
import { refuseDemoData } from '../db/seed/refuse-demo-data.ts'
import type { Config } from '../ground/config.ts'
import { ProgramError } from '../ground/program-error.ts'
import { describeLedger } from '../ledger/describe.ts'
import { runStaffCommand, staffCommands } from '../staff/staff.ts'
import { describeLandings } from './landing-list.ts'
import { describeLetters } from './letters.ts'

/*
 * Only one process may open the embedded database. For the operator's programs the server listens
 * on a Unix socket in the data folder, which only this user can reach.
 */
const socketOf = (dataDir: string) => join(dataDir, 'letters.sock')

/** Opens the socket and returns its close. Throws where the system has no such sockets. */
export async function openCommandSocket(
  db: Database,
  dataDir: string,
): Promise<() => Promise<void>> {
  const path = socketOf(dataDir)
  // We hold the database's lock, so this socket is a dead process's.
  rmSync(path, { force: true })
  const server = createServer(async (question, answer) => {
    try {
      const asked = new URL(question.url ?? '', 'http://socket')
      // A production program must not work on a demo, whatever this server is.
      if (asked.searchParams.has('production')) {
        await refuseDemoData(db, { databaseUrl: null, dataDir })
      }
      answer.end(await answerOf(db, asked))
    } catch (error) {
      answer.writeHead(500).end(error instanceof Error ? error.message : String(error))
    }
  })
  const before = process.umask(0o077)
  server.listen(path)
  process.umask(before)
  await once(server, 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}

async function answerOf(db: Database, { pathname, searchParams }: URL): Promise<string> {
  if (pathname === '/ledger') return describeLedger(db)
  if (pathname === '/landings') return describeLandings(db)
  if (pathname !== '/operator')
    return describeLetters(db, Number(searchParams.get('most')), new Date())
  const command = staffCommands.find((one) => one === searchParams.get('command'))
  if (command === undefined) throw new RangeError('No such command')
  return runStaffCommand(db, { command, mobile: searchParams.get('mobile') ?? '' }, new Date())
}

/** Asks the running server (`/?most=20`); null without one, a `ProgramError` if it refuses. */
export async function askRunningServer(
  { dataDir, isProduction }: Pick<Config, 'dataDir' | 'isProduction'>,
  path: string,
): Promise<string | null> {
  const asked = isProduction ? `${path}&production` : path
  const question = request({ socketPath: socketOf(dataDir), path: asked, agent: false })
  question.end()
  try {
    const [answer] = await once(question, 'response')
    if (answer.statusCode === 200) return await text(answer)
    throw new ProgramError(`The running server could not answer: ${await text(answer)}`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null
    throw error
  }
}
