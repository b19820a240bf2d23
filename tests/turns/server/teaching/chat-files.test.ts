import { eq, gt } from 'drizzle-orm'
import encodeQR from 'qr'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type ChatMessage, type ChatMessages, chatFileLimits } from '#contract/teaching/chat.ts'
import { chatMessage, privateFile } from '#server/db/tables/index.ts'
import { signInOperator } from '#tests/support/approvals.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { type Calls, callsAs } from '#tests/support/own-tutor.ts'
import { paperWithoutFont } from '#tests/support/uploads/papers.ts'
import { jpeg, phonePhoto } from '#tests/support/uploads/pictures.ts'
import { sendFile } from '#tests/support/uploads/send-file.ts'

describeOnOneDatabase('pictures and PDFs in a conversation', (open) => {
  let world: JobWorld
  let pair: Awaited<ReturnType<typeof newPair>>
  beforeAll(async () => {
    world = await openJobWorld(open)
    pair = await newPair()
  })
  const newPair = async () => {
    const family = await world.newParent()
    const tutor = await world.newTutor()
    const { jobId } = (await family.publish()).data
    const { applicationId } = (await tutor.apply(jobId)).data
    const { users } = (await family.get<{ users: { id: number }[] }>('/api/chat/contact/list')).data
    const agree = async () => {
      await family.book(jobId, tutor)
      await tutor.answer(applicationId, 'accept')
    }
    return { family, tutor, contactId: users[0]?.id ?? 0, agree }
  }
  const give = (
    { token }: Pick<Calls, 'token'>,
    file: Buffer,
    { to = pair.contactId, clientId = crypto.randomUUID() as string } = {},
  ) =>
    sendFile<ChatMessage>(world.app, `/api/chat/file/send?to=${to}&clientId=${clientId}`, {
      token,
      file,
    })
  const addressOf = (by: Pick<Calls, 'get'>, fileId: string | null) =>
    by.get<{ pages: string[] }>(`/api/file/private/address?fileId=${fileId}`)
  const seen = async (by: Pick<Calls, 'get'>) =>
    (await by.get<ChatMessages>(`/api/chat/message/list?withUser=${pair.contactId}`)).data.messages

  test('are encoded anew, and read by the two alone, not by staff', async () => {
    const sent = await give(pair.tutor, await phonePhoto())
    expect(sent).toMatchObject({ code: 200, data: { mine: true, content: '' } })
    const { fileId } = sent.data
    expect(fileId).not.toBeNull()
    expect((await seen(pair.family)).at(-1)).toMatchObject({ fileId, mine: false })
    for (const side of [pair.tutor, pair.family]) {
      const { pages } = (await addressOf(side, fileId)).data
      const answer = await world.app.request(pages[0] ?? '', { headers: { token: side.token } })
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      const { width, height, exif } = await sharp(bytes).metadata()
      expect([width, height, exif], 'upright, without its place').toEqual([300, 400, undefined])
    }
    const staff = callsAs(world.app, (await signInOperator(world.db)).token)
    const stranger = await world.newTutor()
    for (const other of [staff, stranger]) {
      expect((await addressOf(other, fileId)).code).toBe('A0404')
    }
    await pair.family.post('/api/report', {
      kind: 'conversation',
      id: pair.contactId,
      reason: 'conduct',
      clientId: crypto.randomUUID(),
    })
    expect((await addressOf(staff, fileId)).code, 'attached to a report').toBe(200)
  })

  test('are one message however often they are sent, at once too', async () => {
    const clientId = crypto.randomUUID()
    const file = await jpeg()
    const all = await Promise.all([
      give(pair.tutor, file, { clientId }),
      give(pair.tutor, file, { clientId }),
    ])
    const again = await give(pair.tutor, file, { clientId })
    expect(new Set([...all, again].map(({ data }) => data.number)).size).toBe(1)
    const rows = await world.db.select().from(chatMessage).where(eq(chatMessage.clientId, clientId))
    expect(rows).toHaveLength(1)
    const files = await world.db
      .select()
      .from(privateFile)
      .where(eq(privateFile.accountId, pair.tutor.accountId))
    const named = await world.db.select().from(chatMessage)
    for (const { id } of files) expect(named.some(({ fileId }) => fileId === id)).toBe(true)
  })

  test('may show no QR code, and a PDF no telephone number, until both have agreed', async () => {
    const other = await newPair()
    const to = other.contactId
    const drawn = await sharp(Buffer.from(encodeQR('https://wa.me/85291234567', 'svg')))
      .resize(500)
      .flatten({ background: '#fff' })
      .png()
      .toBuffer()
    // Like a photo of a screen: crooked, blurred, and small in the picture.
    const code = await sharp(drawn).rotate(4, { background: '#eee' }).blur(2).jpeg().toBuffer()
    const paper = paperWithoutFont('WhatsApp 9123 4567')
    const refused = await give(other.tutor, code, { to })
    expect(refused).toMatchObject({ code: 'A0700', issues: [{ field: 'file', rule: 'file.code' }] })
    expect((await give(other.tutor, paper, { to })).code).toBe('A0700')
    expect((await give(other.tutor, paperWithoutFont('中四數學筆記'), { to })).code).toBe(200)
    await other.agree()
    expect((await give(other.tutor, code, { to })).code).toBe(200)
    expect((await give(other.tutor, paper, { to })).code).toBe(200)
  })

  test('are kept up to a number in a conversation, and up to numbers and bytes in all', async () => {
    const [one, two] = [await newPair(), await newPair()]
    const { accountId } = one.tutor
    let number = 1000
    const fill = async (conversationId: number, count: number, bytes = 1) => {
      const ids = Array.from({ length: count }, () => crypto.randomUUID() as string)
      if (count === 0) return
      const file = {
        accountId,
        bytes,
        pageBytes: [bytes],
        wrappedKey: '',
        createdAt: world.time.now,
      }
      await world.db.insert(privateFile).values(ids.map((id) => ({ id, ...file })))
      const message = { conversationId, author: 'tutor', content: '' } as const
      await world.db.insert(chatMessage).values(
        ids.map((fileId) => {
          number += 1
          return { ...message, number, fileId, clientId: fileId, createdAt: world.time.now }
        }),
      )
    }
    const send = async ({ contactId: to }: typeof one, by: Pick<Calls, 'token'> = one.tutor) => {
      const { code, issues } = await give(by, await jpeg(), { to })
      return code === 200 ? 'sent' : issues?.[0]?.rule
    }
    await fill(one.contactId, chatFileLimits.inConversation - 1)
    expect((await Promise.all([send(one), send(one), send(one)])).toSorted()).toEqual([
      'sent',
      ...Array(2).fill('states.chatFilesHere'),
    ])
    expect(await send(one, one.family), 'of each person').toBe('sent')
    const { jobId } = (await two.family.publish()).data
    await one.tutor.apply(jobId)
    const { users } = (
      await two.family.get<{ users: { id: number; tutorId: number }[] }>('/api/chat/contact/list')
    ).data
    const contactId = users.find(({ tutorId }) => tutorId === one.tutor.tutorId)?.id ?? 0
    const other = { ...two, contactId }
    expect(await send(other)).toBe('sent')
    await fill(contactId, 1, chatFileLimits.megabytes * 1024 * 1024)
    expect(await send(other), 'too many bytes').toBe('states.chatFiles')
    await world.db.delete(privateFile).where(gt(privateFile.bytes, 100 * 1024 * 1024))
    expect(await send(other)).toBe('sent')
    await fill(two.contactId, chatFileLimits.inAll - chatFileLimits.inConversation - 2)
    expect(await send(other), 'too many in all').toBe('states.chatFiles')
  })

  test('are deleted when they are taken back, and refused where nothing can be written', async () => {
    const { fileId, number } = (await give(pair.tutor, await jpeg())).data
    const place = { withUser: pair.contactId, number }
    await pair.tutor.post('/api/chat/message/withdraw', place)
    expect((await seen(pair.family)).at(-1)).toMatchObject({ withdrawn: true, fileId: null })
    expect((await addressOf(pair.tutor, fileId)).code).toBe('A0404')
    const stranger = await world.newTutor()
    expect((await give(stranger, await jpeg())).code).toBe('A0404')
    await pair.family.post('/api/chat/block', { withUser: pair.contactId, blocked: true })
    expect((await give(pair.tutor, await jpeg())).code).toBe('A0440')
  })
})
