import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openFolder } from '#server/db/folder.ts'
import { takeLock } from '#server/db/lock.ts'
import { openDatabase } from '#server/db/open.ts'

let folder: string
let lock: string
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutorharbour-db-'))
  lock = join(folder, 'lock')
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Another process that holds the lock; resolves once it does. */
async function holdElsewhere(): Promise<ChildProcess> {
  const lockModule = new URL('../../src/server/db/lock.ts', import.meta.url).href
  const program = `import { takeLock } from ${JSON.stringify(lockModule)}
    takeLock(${JSON.stringify(lock)})
    process.stdout.write('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

test('a folder that another process has open is refused, and the pid is named', async () => {
  const other = await holdElsewhere()
  const opening = openDatabase({ databaseUrl: null, dataDir: folder })
  await expect(opening).rejects.toThrow(`in use by process ${other.pid}`)
  expect(existsSync(join(folder, 'db'))).toBe(false)
})

test('the lock of a process that was killed is taken over', async () => {
  const other = await holdElsewhere()
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(readFileSync(lock, 'utf8')).toContain(String(other.pid))
  const release = takeLock(lock)
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} `, 'u'))
  release()
  expect(existsSync(lock)).toBe(false)
})

test('a pid that now belongs to another process does not hold the lock', () => {
  writeFileSync(lock, `${process.ppid} an-earlier-boot/1\n`)
  takeLock(lock)()
})

test('our own pid, written by an earlier container, does not hold the lock', () => {
  writeFileSync(lock, `${process.pid} an-earlier-boot/1\n`)
  takeLock(lock)()
})

test('a lock file with nonsense in it does not keep the product from starting', () => {
  writeFileSync(lock, 'nonsense')
  takeLock(lock)()
})

test('the same process cannot open a folder twice', () => {
  const release = takeLock(lock)
  expect(() => takeLock(lock)).toThrow(`in use by process ${process.pid}`)
  release()
  takeLock(lock)()
})

test('data stays in the folder; its process looks at its sockets between two queries', async () => {
  cpSync(inject('pgliteTemplate').folder, join(folder, 'db'), { recursive: true })
  const { client, close } = await openFolder(folder)
  await client.exec('create table kept (word text); insert into kept values ($$here$$)')
  let rounds = 0
  let isOver = false
  setImmediate(function round() {
    rounds += 1
    if (!isOver) setImmediate(round)
  })
  await Promise.all(Array.from({ length: 20 }, () => client.query('select 1')))
  expect(rounds).toBeGreaterThanOrEqual(19)
  rounds = 0
  await client.transaction(async (tx) => {
    for (let count = 0; count < 20; count += 1) await tx.query('select 1')
  })
  isOver = true
  expect(rounds).toBeGreaterThanOrEqual(19)
  await close()
  const again = await openFolder(folder)
  const { rows } = await again.client.query('select word from kept')
  await again.close()
  expect(rows).toEqual([{ word: 'here' }])
  expect(existsSync(lock)).toBe(false)
})
