import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFolder } from '#server/db/folder.ts'

test('a half-made database is made anew', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tutorharbour-db-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'db.new'))
  writeFileSync(join(folder, 'db.new', 'PG_VERSION'), '18')
  const { client, close } = await openFolder(folder)
  const { rows } = await client.query('select 1 as one')
  await close()
  expect(rows).toEqual([{ one: 1 }])
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})
