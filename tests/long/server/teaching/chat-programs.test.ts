import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { openChatBrowser } from '#tests/support/chat-browser.ts'
import { storePair } from '#tests/support/chat-pair.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { runProgram } from '#tests/support/running-program.ts'
import { openTransactionPooler } from '#tests/support/transaction-pooler.ts'

describeOnPostgres('the chat of two server programs', (open) => {
  test('goes past a pooler of transactions, and on SIGTERM sends everybody elsewhere', {
    timeout: 240_000,
  }, async () => {
    const database = await open()
    if (database.kind !== 'postgres') throw new Error('needs PostgreSQL')
    const { contactId, sessionIds, sessions } = await storePair(database.db, 1)
    const direct = database.client.options.connectionString ?? ''
    const pooled = await openTransactionPooler(direct)
    const env = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct }
    const programs = [await runProgram(env), await runProgram(env)]
    const browsers = await Promise.all(
      programs.map(async ({ address }, side) => {
        const { paasToken } = await sessions.renewPaasToken(sessionIds[side] ?? '')
        const nobody = { post: () => Promise.reject(new Error('has a token')) }
        return openChatBrowser(Number(new URL(address).port), nobody, { token: paasToken })
      }),
    )
    const [ofFamily, ofTutor] = browsers
    // Polling brings only positions; a message itself comes by another server's notification.
    await ofFamily?.write(contactId, '隔籬部機收到嗎？')
    await ofTutor?.untilMessage('隔籬部機收到嗎？')

    const [leaving] = programs
    // A blocked socket or one still being admitted must not delay the others.
    const another = async () => {
      const { paasToken } = await sessions.renewPaasToken(sessionIds[0] ?? '')
      const address = `${leaving?.address.replace('http', 'ws')}/ws/chat?paasToken=${paasToken}`
      const socket = new WebSocket(address)
      socket.on('error', () => {})
      await once(socket, 'open')
      onTestFinished(() => socket.terminate())
      return socket
    }
    const stuck = await another()
    stuck.send(JSON.stringify({ command: 13 }))
    await once(stuck, 'message')
    stuck.pause()
    const late = await another()
    const closed = once(late, 'close')
    const exited = once(leaving?.child ?? stuck, 'exit')
    const since = performance.now()
    leaving?.child.kill('SIGTERM')
    expect(await ofFamily?.closed).toBe(1012)
    expect((await closed)[0]).toBe(1012)
    expect(await exited).toEqual([0, null])
    expect(performance.now() - since).toBeLessThan(5_000)
    expect(ofTutor?.ws.readyState).toBe(WebSocket.OPEN)
  })
})
