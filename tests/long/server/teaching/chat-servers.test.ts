import { expect, test } from 'vitest'
import { chatStorm } from '#tests/support/chat-storm.ts'
import { describeOnPostgres } from '#tests/support/database.ts'

/* CHAT_STORM=1: 2,000 sockets with ten reconnects, five kills, and 90 seconds without a server. */
const isWhole = process.env.CHAT_STORM === '1'
const storm = isWhole
  ? {
      pairs: 1000,
      messages: 10,
      reconnects: 10,
      kills: 5,
      deafened: 5,
      outageMs: 90_000,
      roundMs: 4_000,
    }
  : { pairs: 8, messages: 8, reconnects: 3, kills: 1, deafened: 2, outageMs: 1_000, roundMs: 150 }

describeOnPostgres('the chat on two servers that are killed, and deafened', (open) => {
  test('nothing is lost or doubled, order is kept, and marks never go back', {
    timeout: isWhole ? 1_200_000 : 90_000,
  }, async () => {
    const database = await open()
    expect(await chatStorm(database, storm)).toEqual({
      stored: storm.pairs * storm.messages * 2,
      lost: 0,
      doubled: 0,
      outOfOrder: 0,
      marksBack: 0,
    })
  })
})
