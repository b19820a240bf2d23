import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMemoryDatabase } from '#server/db/open.ts'
import { ProgramError } from '#server/ground/program-error.ts'
import { askDesk, openDesk } from '#server/programs/desk.ts'

test('what the server cannot answer is told, and nobody looks into its database instead', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'desk-'))
  const asker = { dataDir: folder, isProduction: false }
  // Without tables every question fails.
  const database = await openMemoryDatabase()
  const close = await openDesk(database.db, folder)
  try {
    const failed = askDesk(asker, '/?most=20')
    await expect(failed).rejects.toThrow(ProgramError)
    await expect(failed).rejects.toThrow('The running server could not answer: ')
    await expect(askDesk(asker, '/operator?command=sell')).rejects.toThrow('No such command')
  } finally {
    await close()
    await database.close()
  }
  expect(await askDesk(asker, '/?most=20'), 'nobody listens').toBeNull()
  await rm(folder, { recursive: true })
})
