import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const socketName = '.s.PGSQL.5432'
const notification = 'A'.charCodeAt(0)

/** Address of the same database through a transaction pooler, where LISTEN hears nothing. */
export async function openTransactionPooler(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl)
  const behind = join(url.searchParams.get('host') ?? '', socketName)
  const folder = mkdtempSync(join(tmpdir(), 'tutorharbour-pooler-'))
  const server = createServer((client) => {
    const upstream = connect(behind)
    const deafen = withoutNotifications()
    client.pipe(upstream)
    upstream.on('data', (bytes: Buffer) => client.write(deafen(bytes)))
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(join(folder, socketName), resolve))
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  url.searchParams.set('host', folder)
  return url.href
}

/** A PostgreSQL message is a letter, a length that includes itself, and the body. */
function withoutNotifications() {
  let rest = Buffer.alloc(0)
  return (bytes: Buffer): Buffer => {
    rest = Buffer.concat([rest, bytes])
    const kept: Buffer[] = []
    while (rest.length >= 5) {
      const end = 1 + rest.readUInt32BE(1)
      if (rest.length < end) break
      if (rest[0] !== notification) kept.push(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
    return Buffer.concat(kept)
  }
}
