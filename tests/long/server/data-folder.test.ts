import { once } from 'node:events'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { openFolder } from '#server/db/folder.ts'
import { closeDataFolder, openTree } from '#server/ground/data-folder.ts'
import { ProgramError } from '#server/ground/program-error.ts'
import { joined } from '#tests/support/joining.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { newTutor } from '#tests/support/registration-steps.ts'
import { runProgram } from '#tests/support/running-program.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'
import { sendFile } from '#tests/support/uploads/send-file.ts'

/** Whatever other users of the machine may read, write or enter. */
function openPaths(path: string): string[] {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return []
  const inside = found.isDirectory()
    ? readdirSync(path).flatMap((name) => openPaths(join(path, name)))
    : []
  return (found.mode & 0o077) === 0 ? inside : [path, ...inside]
}

/** As careless as a shell can be. */
function withoutUmask(): void {
  const before = process.umask(0)
  onTestFinished(() => void process.umask(before))
}

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'tutorharbour-closed-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

describe('the data folder', { timeout: 240_000 }, () => {
  test('is closed at start as an earlier release left it, and so is what is written then', async () => {
    withoutUmask()
    // Read and written by everybody, as a database was before.
    expect(openPaths(inject('pgliteTemplate').folder).length).toBeGreaterThan(900)
    const { folder, app, child } = await runProgram()
    expect(openPaths(folder)).toEqual([])
    await work(app)
    const names = ['db', 'letters.sock', 'lock', 'private', 'server-secret']
    expect(readdirSync(folder).sort()).toEqual(names)
    expect(openPaths(folder)).toEqual([])
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(openPaths(folder)).toEqual([])
  })

  /** Somebody joins as a tutor and sends a document: rows, indexes, an encrypted file. */
  async function work(app: Awaited<ReturnType<typeof runProgram>>['app']) {
    const { token } = await joined(app, '96300011')
    const inserted = await callsAs(app, token).post('/api/tutor/insert', newTutor)
    expect(inserted.code).toBe(200)
    const file = await jpeg()
    const fields = { name: 'diploma', title: '理學士' }
    const path = '/api/tutor/upload/secret/certificate'
    expect((await sendFile(app, path, { token, file, fields })).code).toBe(200)
    expect((await sendFile(app, '/api/tutor/photo/upload', { token, file })).code).toBe(200)
  }

  test('is made for its user alone, with the database in it', async () => {
    withoutUmask()
    const folder = join(parent, 'new')
    closeDataFolder(folder)
    const { client, close } = await openFolder(folder)
    await client.exec('create table noted (word text); checkpoint')
    expect(statSync(join(folder, 'db', 'PG_VERSION')).mode & 0o777).toBe(0o600)
    expect(openPaths(folder)).toEqual([])
    await close()
    expect(openPaths(folder)).toEqual([])
  })
})

describe('closing a folder', () => {
  beforeEach(withoutUmask)

  test("leaves other people's files alone, inside it and behind links", () => {
    const folder = join(parent, 'shared')
    mkdirSync(join(folder, 'db', 'pg_tblspc'), { recursive: true })
    for (const name of ['letters.txt', 'db/PG_VERSION', 'db/kept'])
      writeFileSync(join(folder, name), '')
    writeFileSync(join(parent, 'elsewhere'), '')
    symlinkSync(join(parent, 'elsewhere'), join(folder, 'db', 'pg_tblspc', '1'))
    chmodSync(join(folder, 'db', 'kept'), 0o400)
    closeDataFolder(folder)
    expect(openPaths(parent)).toEqual([join(parent, 'elsewhere'), join(folder, 'letters.txt')])
    expect(statSync(join(folder, 'db', 'PG_VERSION')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'db', 'kept')).mode & 0o777).toBe(0o400)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  test('files that lie on another disk are closed there', () => {
    const [folder, disk] = [join(parent, 'data'), join(parent, 'disk')]
    mkdirSync(folder)
    mkdirSync(disk)
    writeFileSync(join(disk, 'a-file'), '')
    symlinkSync(disk, join(folder, 'files'))
    closeDataFolder(folder)
    expect(openPaths(parent)).toEqual([])
  })

  test('a folder of all users is refused, with one to take instead', () => {
    const folder = join(parent, 'tmp')
    mkdirSync(folder)
    chmodSync(folder, 0o1777)
    expect(() => closeDataFolder(folder)).toThrow(ProgramError)
    expect(() => closeDataFolder(folder)).toThrow(`DATA_DIR=${join(folder, 'tutorharbour')}`)
    expect(statSync(folder).mode & 0o7777).toBe(0o1777)
  })

  test('what is built is for everybody all the same', () => {
    closeDataFolder(join(parent, 'none'))
    const folder = join(parent, 'dist')
    mkdirSync(join(folder, 'client'), { recursive: true })
    writeFileSync(join(folder, 'client', 'index.html'), '')
    expect(openPaths(parent)).toEqual([])
    openTree(folder)
    expect(openPaths(parent)).toHaveLength(3)
  })
})
