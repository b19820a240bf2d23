import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ProgramError } from '#server/ground/program-error.ts'
import { askRunningServer, openCommandSocket } from '#server/programs/command-socket.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'

describeOnOneDatabase('the command socket', (open) => {
  test('what the server cannot answer is told, and nobody looks into its database instead', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'socket-'))
    const asker = { dataDir: folder, isProduction: false }
    const database = await open()
    const close = await openCommandSocket(database.db, folder)
    await database.close()
    try {
      const failed = askRunningServer(asker, '/?most=20')
      await expect(failed).rejects.toThrow(ProgramError)
      await expect(failed).rejects.toThrow('The running server could not answer: ')
      await expect(askRunningServer(asker, '/operator?command=sell')).rejects.toThrow(
        'No such command',
      )
    } finally {
      await close()
    }
    expect(await askRunningServer(asker, '/?most=20'), 'nobody listens').toBeNull()
    await rm(folder, { recursive: true })
  })
})
