import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { closeDataFolder } from '#server/ground/data-folder.ts'
import { joined } from '#tests/support/joining.ts'
import { expectClosedWhileUsed, openPaths, withoutUmask } from '#tests/support/open-paths.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { newTutor } from '#tests/support/registration-steps.ts'
import { runProgram } from '#tests/support/running-program.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'
import { sendFile } from '#tests/support/uploads/send-file.ts'

describe('the data folder', { timeout: 240_000 }, () => {
  test('is closed at start as an earlier release left it, and so is what is written then', async () => {
    withoutUmask()
    // World-readable and writable, as databases once were.
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

  /** A tutor joins and sends a document: rows, indexes, an encrypted file. */
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
    const parent = mkdtempSync(join(tmpdir(), 'tutorharbour-closed-'))
    onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
    const folder = join(parent, 'new')
    closeDataFolder(folder)
    await expectClosedWhileUsed(folder)
  })
})
