import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { closeDataFolder, openTree } from '#server/ground/data-folder.ts'
import { ProgramError } from '#server/ground/program-error.ts'
import { expectClosedWhileUsed, openPaths, withoutUmask } from '#tests/support/open-paths.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'tutorharbour-closed-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

describe('the data folder', () => {
  test('is for its user alone, whatever of the database is written in it', async () => {
    withoutUmask()
    const folder = join(parent, 'copied')
    cpSync(inject('pgliteTemplate').folder, join(folder, 'db'), { recursive: true })
    closeDataFolder(folder)
    await expectClosedWhileUsed(folder)
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
