import { once } from 'node:events'
import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { ChatMessages } from '#contract/teaching/chat.ts'
import { chatPath } from '#contract/teaching/chat-socket.ts'
import { account } from '#server/db/tables/index.ts'
import { messageKey } from '#tests/support/chat-browser.ts'
import { type ChatWorld, openChatWorld } from '#tests/support/chat-world.ts'
import { describeOnDatabases } from '#tests/support/database.ts'

describeOnDatabases('the chat socket', (open) => {
  let world: ChatWorld
  let pair: Awaited<ReturnType<ChatWorld['newPair']>>
  beforeAll(async () => {
    world = await openChatWorld(open)
    pair = await world.newPair()
  })

  describe('commands', () => {
    test('11 is answered by 12 with its id, and both sides hear it at once, on all their devices', async () => {
      const { family, tutor, contactId } = pair
      const [phone, desktop, other] = [
        await world.browse(family),
        await world.browse(family),
        await world.browse(tutor),
      ]
      const clientId = messageKey()
      const answer = await phone.write(contactId, '你好', clientId)
      expect(answer).toMatchObject({ type: 'message', message: { mine: true, clientId } })
      expect((await desktop.untilMessage('你好')).data.message).toMatchObject({
        mine: true,
        clientId,
      })
      expect((await other.untilMessage('你好')).data.message).toMatchObject({
        mine: false,
        clientId: '',
      })
      expect(phone.messages(), 'once').toHaveLength(1)
      expect(await phone.write(contactId, '你好', clientId), 'sent again').toEqual(answer)
      await other.beat()
      expect(other.messages()).toHaveLength(1)
    })

    test('a refused message comes back with its code, its place and its clientId', async () => {
      const writer = await world.browse(pair.tutor)
      const clientId = messageKey()
      expect(await writer.write(pair.contactId, '打畀我 9123 4567', clientId)).toMatchObject({
        type: 'refused',
        code: 'A0400',
        field: 'content',
        rule: 'noContact?at=4-13',
        clientId,
      })
      expect(await writer.write(pair.contactId, ' ')).toMatchObject({ field: 'content' })
      expect(await writer.write(0, 'x')).toMatchObject({ code: 'A0400', field: 'to' })
    })

    test('17 answers contacts, and 19 messages with positions', async () => {
      const reader = await world.browse(pair.family)
      const contacts = await reader.contacts()
      expect(contacts).toMatchObject({ users: [{ id: pair.contactId, kind: 'tutor' }] })
      expect(await reader.read({ withUser: pair.contactId, after: 0, size: 1 })).toMatchObject({
        messages: [{ number: 1 }],
        position: { read: 0 },
      })
    })

    test('the bare 19 marks as read; with a position only readTo does; marks reach the other side', async () => {
      const { family, tutor, contactId } = await world.newPair()
      const [reader, writer] = [await world.browse(family), await world.browse(tutor)]
      for (const text of ['one', 'two', 'three']) await writer.write(contactId, text)
      const position = async () =>
        ((await reader.read({ withUser: contactId, after: 0 })) as ChatMessages).position
      expect((await position()).read).toBe(0)
      await reader.read({ withUser: contactId, changesAfter: 0, readTo: 2 })
      await writer.untilPosition(({ otherRead }) => otherRead === 2)
      expect((await position()).read).toBe(2)
      await reader.read({ withUser: contactId })
      await writer.untilPosition(({ otherRead }) => otherRead === 3)
      await reader.read({ withUser: contactId, after: 0, readTo: 1 })
      expect((await position()).read, 'never back').toBe(3)
    })

    test('13 takes what has arrived, and tells of the newest', async () => {
      const { family, tutor, contactId } = await world.newPair()
      const [reader, writer] = [await world.browse(family), await world.browse(tutor)]
      expect(await reader.beat()).toEqual({ positions: [] })
      await writer.write(contactId, 'are you there?')
      await reader.untilMessage('are you there?')
      expect(await reader.beat({ delivered: [{ contactId, number: 1 }] })).toEqual({
        positions: [{ contactId, newest: 1, changes: 1 }],
      })
      await writer.untilPosition(
        ({ otherDelivered, otherRead }) => otherDelivered === 1 && otherRead === 0,
      )
    })

    test('a message that is taken back reaches who has it open, and whoever was away by its change', async () => {
      const { family, tutor, contactId } = await world.newPair()
      const [reader, writer] = [await world.browse(family), await world.browse(tutor)]
      await writer.write(contactId, 'a slip')
      await reader.untilMessage('a slip')
      await tutor.post('/api/chat/message/withdraw', { withUser: contactId, number: 1 })
      await reader.until(({ data }) => JSON.stringify(data).includes('"withdrawn":true'))
      expect(await reader.read({ withUser: contactId, changesAfter: 1 })).toMatchObject({
        messages: [{ number: 1, change: 2, withdrawn: true, content: '' }],
      })
    })

    test('what is written by a call reaches sockets as well', async () => {
      const reader = await world.browse(pair.family)
      await pair.tutor.post('/api/chat/message/send', {
        to: pair.contactId,
        content: 'by a call',
        clientId: messageKey(),
      })
      await reader.untilMessage('by a call')
    })

    test('who ends a conversation hears of it on other devices, and the other side does not', async () => {
      const { family, tutor, contactId } = await world.newPair()
      const [mine, theirs] = [await world.browse(family), await world.browse(tutor)]
      await family.post('/api/chat/block', { withUser: contactId, blocked: true })
      await mine.until(({ data }) => data.type === 'contact')
      await theirs.contacts()
      expect(theirs.heard.filter(({ data }) => data.type === 'contact')).toEqual([])
      expect(await theirs.write(contactId, 'hello?')).toMatchObject({ code: 'A0440' })
    })

    test("another person's conversation is opened by no command", async () => {
      const stranger = await world.browse(await world.newParent())
      const { family, contactId } = pair
      const owner = await world.browse(family)
      const before = await owner.contacts()
      expect(await stranger.contacts()).toEqual({ users: [] })
      expect(await stranger.write(contactId, 'hello')).toMatchObject({ code: 'A0404' })
      for (const page of [{}, { after: 0 }, { changesAfter: 0 }, { before: 9 }, { readTo: 9 }]) {
        expect(await stranger.read({ withUser: contactId, ...page })).toMatchObject({
          type: 'refused',
          code: 'A0404',
        })
      }
      expect(await stranger.beat({ delivered: [{ contactId, number: 99 }] })).toEqual({
        positions: [],
      })
      await stranger.beat()
      expect(await owner.contacts()).toEqual(before)
      expect(stranger.heard.filter(({ data }) => data.type === 'position')).toEqual([])
    })

    test('unknown commands are ignored, and what is no frame is refused', async () => {
      const one = await world.browse(pair.family)
      for (const command of [0, 14, 15, 16, 18, 20, 21, -1]) one.send(command, {}, 'nobody')
      one.ws.send('{"command":')
      await one.until(({ data }) => data.type === 'refused')
      await one.beat()
      expect(one.heard).toHaveLength(2)
    })
  })

  describe('who is let in', () => {
    const closeOf = async (token: string) => (await world.browse(pair.family, { token })).closed
    const tokenOf = async () =>
      (await pair.family.post<{ paasToken: string }>('/api/chat/token')).data.paasToken

    test('a token lets somebody in once, within a minute', async () => {
      const token = await tokenOf()
      const first = await world.browse(pair.family, { token })
      await first.beat()
      expect(await closeOf(token)).toBe(4401)
      const before = await tokenOf()
      await tokenOf()
      expect(await closeOf(before), 'another was asked for').toBe(4401)
      const late = await tokenOf()
      world.time.now = new Date(world.time.now.getTime() + 60_001)
      expect(await closeOf(late)).toBe(4401)
      expect((await first.beat()).positions).toBeDefined()
    })

    test('a stranger is given nothing, and closed with 4401 within a second', async () => {
      for (const token of ['', 'x', 'x'.repeat(3000), pair.family.token]) {
        const started = performance.now()
        const stranger = await world.browse(pair.family, { token })
        if (stranger.ws.readyState === WebSocket.OPEN) stranger.send(17, {}, 'who')
        expect(await stranger.closed).toBe(4401)
        expect(performance.now() - started).toBeLessThan(1000)
        expect(stranger.heard).toEqual([])
      }
    })

    test('a page of another site is refused with 403, and its own with nothing', async () => {
      const from = async (origin: string) => {
        const ws = new WebSocket(`ws://127.0.0.1:${world.server.port}${chatPath}`, { origin })
        const [what] = await Promise.race([
          once(ws, 'unexpected-response').then(([, answer]) => [answer.statusCode]),
          once(ws, 'close'),
        ])
        ws.on('error', () => {})
        ws.terminate()
        return what
      }
      expect(await from('https://elsewhere.example')).toBe(403)
      expect(await from('null')).toBe(403)
      expect(await from(`http://127.0.0.1:${world.server.port}`)).toBe(4401)
    })

    test('a name of a protocol that we do not speak is not confirmed', async () => {
      const socket = connect(world.server.port, '127.0.0.1')
      const handshake = [
        `GET ${chatPath} HTTP/1.1`,
        ...['Host: a', 'Upgrade: websocket', 'Connection: Upgrade'],
        ...['Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version: 13'],
        ...['Sec-WebSocket-Protocol: soap, anything', '', ''],
      ]
      socket.write(handshake.join('\r\n'))
      const [answer] = await once(socket, 'data')
      socket.destroy()
      expect(String(answer)).toMatch(/^HTTP\/1.1 101 /u)
      expect(String(answer)).not.toMatch(/sec-websocket-protocol/iu)
    })

    test('signing out, freezing and the end of a session close sockets within a second', async () => {
      const { family, tutor } = await world.newPair()
      const [one, other] = [await world.browse(family), await world.browse(tutor)]
      await one.beat()
      await other.beat()
      const started = performance.now()
      expect((await family.get('/cert/sso/logout')).code).toBe('00000')
      expect(await one.closed).toBe(4401)
      expect(performance.now() - started).toBeLessThan(1000)
      await world.db
        .update(account)
        .set({ status: 'frozen' })
        .where(eq(account.id, tutor.accountId))
      expect(await other.closed).toBe(4401)
    })

    test('a connection that is reset while it is let in, or asks for something else, harms nobody', async () => {
      for (let n = 0; n < 20; n += 1) {
        const socket = connect(world.server.port, '127.0.0.1')
        socket.on('error', () => {})
        await once(socket, 'connect')
        socket.write(
          `GET ${chatPath}?paasToken=x HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
        )
        socket.resetAndDestroy()
      }
      const answer = await fetch(`http://127.0.0.1:${world.server.port}/healthz`, {
        headers: { connection: 'upgrade', upgrade: 'h2c' },
      }).catch(() => null)
      expect(answer === null || answer.status === 200).toBe(true)
      expect((await fetch(`http://127.0.0.1:${world.server.port}/healthz`)).status).toBe(200)
      await (await world.browse(pair.family)).beat()
    })
  })

  test('a server that stops sends everybody to the next one', async () => {
    const other = await openChatWorld(open)
    const { family } = await other.newPair()
    const one = await other.browse(family)
    await one.beat()
    await other.chat.stop()
    expect(await one.closed).toBe(1012)
  })
})
