import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface Cluster {
  urlOf: (database: string) => string
  stop: () => Promise<void>
}

/** A temporary PostgreSQL on a Unix socket; syncs to disk only if `isDurable`. */
export async function startCluster(binaries: string, { isDurable = false } = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tutorharbour-pg-'))
  const owner = ownerForServer()
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
  const as = { ...owner, cwd: tmpdir(), env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } }
  const data = join(folder, 'data')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N']
    execFileSync(join(binaries, 'initdb'), initdb, { ...as, stdio: ['ignore', 'ignore', 'pipe'] })
    const sync = isDurable ? 'on' : 'off'
    const settings = [
      'listen_addresses=',
      `fsync=${sync}`,
      `full_page_writes=${sync}`,
      'max_wal_size=4GB',
      `max_connections=${mostConnections}`,
    ]
    const server = spawn(
      'sh',
      [
        ...['-c', untilOurEnd, folder, join(binaries, 'postgres'), '-D', data, '-k', folder],
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      { ...as, stdio: ['pipe', 'ignore', 'pipe'] },
    )
    const exited = once(server, 'exit')
    await untilReady(server.stderr, exited)
    return {
      urlOf: (database) =>
        `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
      async stop() {
        server.stdin.end()
        await exited
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** Each test worker holds the pools (ten connections each) of databases waiting for reuse. */
const mostConnections = 400

/** Runs the server until its standard input closes, also when this process is killed. */
const untilOurEnd = `
  trap '' INT TERM
  exec 3<&0
  "$@" &
  server=$!
  (cat <&3 >/dev/null; kill -INT $server 2>/dev/null) &
  wait $server
  rm -rf "$0"`

async function untilReady(log: NodeJS.ReadableStream, exited: Promise<unknown>): Promise<void> {
  const lines: string[] = []
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: log }).on('line', (line) => {
      if (line.includes('ready to accept connections')) resolve()
      if (lines.length < 50) lines.push(line)
    })
  })
  const failed = exited.then(() => {
    throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`)
  })
  await Promise.race([ready, failed])
  failed.catch(() => undefined)
}

/** PostgreSQL refuses to run as root; then it runs as `postgres` or `nobody`. */
function ownerForServer(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  )
  return users.get('postgres') ?? users.get('nobody') ?? { uid: 65_534, gid: 65_534 }
}
