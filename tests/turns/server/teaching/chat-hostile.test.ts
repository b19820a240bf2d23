import { once } from 'node:events'
import { beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type ChatWorld, openChatWorld } from '#tests/support/chat-world.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { hostileFrames } from '#tests/support/hostile-frames.ts'
import { seededRandom } from '#tests/support/random.ts'

/* CHAT_HOSTILE=10000 sends this many frames. */
const frames = Number(process.env.CHAT_HOSTILE ?? 400)

describeOnOneDatabase('frames that no browser sends', (open) => {
  let world: ChatWorld
  let pair: Awaited<ReturnType<ChatWorld['newPair']>>
  beforeAll(async () => {
    world = await openChatWorld(open)
    pair = await world.newPair()
  })

  test('end no process, leave no socket behind, tell nothing and store nothing', {
    timeout: 30_000 + frames * 50,
  }, async () => {
    const random = seededRandom(15)
    const kinds = Object.values(hostileFrames)
    const witness = await world.browse(pair.tutor)
    for (let sent = 0; sent < frames; ) {
      const browser = await world.browse(pair.family)
      const wire = (browser.ws as unknown as { _socket: { write: (bytes: Buffer) => void } })
        ._socket
      // Several per socket while it survives.
      for (let n = 0; n < 5 && browser.ws.readyState === WebSocket.OPEN; n += 1) {
        wire.write(kinds[sent % kinds.length]?.(random) ?? Buffer.alloc(0))
        sent += 1
      }
      if (random() < 0.5) await browser.beat().catch(() => {})
      browser.ws.terminate()
      await browser.closed
    }
    expect((await witness.beat()).positions).toEqual([])
    expect(witness.messages()).toEqual([])
    await expect.poll(() => world.chat.open()).toBe(1)
    expect(world.logged, 'nothing failed').toEqual([])
  })

  test.each([
    ['a bomb', 1002],
    ['huge', 1009],
    ['wrong UTF-8', 1007],
    ['binary', 1003],
    ['unmasked', 1002],
  ])('%s closes its socket with %i', async (kind, code) => {
    const browser = await world.browse(pair.family)
    const wire = (browser.ws as unknown as { _socket: { write: (bytes: Buffer) => void } })._socket
    wire.write(hostileFrames[kind]?.(Math.random) ?? Buffer.alloc(0))
    expect(await browser.closed).toBe(code)
  })

  test('more frames than anybody needs close a socket, where limits are on', async () => {
    const limited = await openChatWorld(open, { rateLimits: true })
    const { family, contactId } = await limited.newPair()
    const writer = await limited.browse(family)
    for (let n = 0; n < 60; n += 1)
      writer.send(11, { to: contactId, content: `${n}`, clientId: `some-key-of-limits-${n}` })
    expect(await writer.write(contactId, 'one more')).toMatchObject({ code: 'A0501' })
    for (let n = 0; n < 600; n += 1) writer.send(13)
    expect(await writer.closed).toBe(4429)
  })

  test('a browser that takes nothing is cut off, and finds all of it when it comes back', async () => {
    const { family, tutor, contactId } = await world.newPair()
    const [reader, writer] = [await world.browse(family), await world.browse(tutor)]
    reader.ws.pause()
    const content = '長'.repeat(1900)
    let written = 0
    while (world.chat.open() > 2 && written < 3_000) {
      await Promise.all(Array.from({ length: 20 }, () => writer.write(contactId, content)))
      written += 20
    }
    expect(world.chat.open(), 'cut off').toBeLessThanOrEqual(2)
    reader.ws.resume()
    await once(reader.ws, 'close').catch(() => {})
    const again = await world.browse(family)
    const found = await again.contacts()
    expect(found).toMatchObject({ users: [{ position: { newest: written } }] })
  })
})
