import { expect, test } from 'vitest'
import { account } from '#server/db/tables/index.ts'
import { openChatBrowser } from '#tests/support/chat-browser.ts'
import { startChatServer, storePair } from '#tests/support/chat-pair.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { typingsOf, untilOnline } from '#tests/support/presence.ts'

describeOnPostgres('who is there, on two servers', (open) => {
  test('is told between them, and forgotten when one of them dies', {
    timeout: 240_000,
  }, async () => {
    const database = await open()
    const { contactId, people, paasTokens } = await storePair(database.db, 7)
    await database.db.update(account).set({ sharesPresence: true })
    expect(people).toHaveLength(2)
    const servers = [await startChatServer(database), await startChatServer(database)]
    const nobody = { post: () => Promise.reject(new Error('has a token')) }
    const [ofFamily, ofTutor] = await Promise.all(
      servers.map(({ port }, side) =>
        openChatBrowser(port, nobody, { token: paasTokens[side] ?? '' }),
      ),
    )
    if (ofFamily === undefined || ofTutor === undefined) throw new Error('both are open')
    await untilOnline(ofFamily, [contactId])
    await untilOnline(ofTutor, [contactId])
    // Typing notices are not stored: a lost one is sent again.
    while (typingsOf(ofFamily).length === 0) {
      await ofTutor.beat({ typing: contactId })
      await ofFamily.beat()
    }
    await servers[1]?.kill()
    await untilOnline(ofFamily, [])
    await servers[0]?.kill()
  })
})
