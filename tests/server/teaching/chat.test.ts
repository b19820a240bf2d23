import { beforeAll, expect, test } from 'vitest'
import type {
  ChatContact,
  ChatMessage,
  ChatMessages,
  ChatPosition,
} from '#contract/teaching/chat.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type JobParent, type JobTutor, type JobWorld, openJobWorld } from '#tests/support/jobs.ts'

type Person = Pick<JobParent, 'get' | 'post'>
let keys = 0
const key = () => `key-of-a-message-${++keys}`

describeOnDatabases('a parent and a tutor write to each other', (open) => {
  let world: JobWorld
  let family: JobParent
  let stranger: JobParent
  let tutor: JobTutor
  let jobId: number
  beforeAll(async () => {
    world = await openJobWorld(open)
    family = await world.newParent()
    stranger = await world.newParent()
    tutor = await world.newTutor()
    jobId = (await family.publish()).data.jobId
    await tutor.apply(jobId)
  })
  const contact = async (of: Person) =>
    (await of.get<{ users: ChatContact[] }>('/api/chat/contact/list')).data.users[0] as ChatContact
  const write = async (of: Person, content: string, clientId = key(), to = 0) =>
    of.post<ChatMessage>('/api/chat/message/send', {
      to: to || (await contact(of)).id,
      content,
      clientId,
    })
  const list = async (of: Person, more = '') =>
    (
      await of.get<ChatMessages>(
        `/api/chat/message/list?withUser=${(await contact(family)).id}${more}`,
      )
    ).data

  test('what is written is read by the other, is unread until it is marked, and marks never go back', async () => {
    expect((await contact(family)).kind).toBe('tutor')
    expect((await contact(tutor)).kind).toBe('parent')
    const sent = (await write(tutor, '你好，我可以教數學。')).data
    expect(sent).toMatchObject({ number: 1, change: 1, mine: true })
    expect((await list(family)).messages).toMatchObject([
      { number: 1, mine: false, clientId: '', content: '你好，我可以教數學。' },
    ])
    expect([(await contact(family)).unread, (await contact(tutor)).unread]).toEqual([1, 0])
    const read = (readTo: number) =>
      family.post<ChatPosition>('/api/chat/read', { withUser: sent.contactId, readTo })
    expect((await read(99)).data.read, 'no further than the newest').toBe(1)
    expect((await read(0)).data.read).toBe(1)
    expect((await contact(family)).unread).toBe(0)
    expect((await contact(tutor)).position).toMatchObject({ otherRead: 1, otherDelivered: 1 })
  })

  test('many at once have numbers without gaps, and one sent twice is kept once', async () => {
    const before = (await contact(family)).position.newest
    const { id } = await contact(family)
    const twice = key()
    const all = await Promise.all([
      ...Array.from({ length: 20 }, (_, n) =>
        write(n % 2 ? family : tutor, '好'.repeat(n + 1), key(), id),
      ),
      write(family, 'twice', twice, id),
      write(family, 'twice', twice, id),
    ])
    expect(all.map(({ code }) => code)).toEqual(Array(22).fill(200))
    const numbers = [...new Set(all.map(({ data }) => data.number))].sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 21 }, (_, n) => before + n + 1))
    expect((await write(family, 'twice', twice, id)).data.number).toBe(all[21]?.data.number)
    expect((await contact(family)).position.newest).toBe(before + 21)
    const other = await write(tutor, 'of the other', twice, id)
    expect(other.data, "another's client id is nobody's business").toMatchObject({
      number: before + 22,
      content: 'of the other',
    })
  })

  test('numbered questions are no telephone number, however many are stored at once', async () => {
    const { id } = await contact(family)
    const ask = async (n: number) => (await write(family, `Question number ${n}`, key(), id)).code
    for (const n of [1, 2, 3, 4, 5]) expect(await ask(n)).toBe(200)
    expect(await Promise.all([6, 7, 8, 9].map(ask))).toEqual([200, 200, 200, 200])
  })

  test('pages go back by number, and what changed is found by its change', async () => {
    const { position } = await contact(family)
    const last = await list(family, '&size=5')
    expect(last.hasMore).toBe(true)
    expect(last.messages.map(({ number }) => number)).toEqual(
      [4, 3, 2, 1, 0].map((back) => position.newest - back),
    )
    const earlier = await list(family, `&size=5&before=${last.messages[0]?.number}`)
    expect(earlier.messages.at(-1)?.number).toBe(position.newest - 5)
    const first = (size: number) => list(family, `&size=${size}&before=6`)
    expect([(await first(5)).hasMore, (await first(4)).hasMore]).toEqual([false, true])
    const next = await list(family, '&size=2&after=3')
    expect(next.messages.map(({ number }) => number)).toEqual([4, 5])

    const { data } = await write(tutor, 'a slip')
    const back = { withUser: data.contactId, number: data.number }
    expect((await family.post('/api/chat/message/withdraw', back)).code).toBe('A0440')
    expect((await tutor.post('/api/chat/message/withdraw', back)).code).toBe(200)
    const changed = await list(family, `&changesAfter=${position.changes}`)
    expect(changed.messages).toMatchObject([
      { number: data.number, change: position.changes + 2, withdrawn: true, content: '' },
    ])
    expect(changed.position.changes).toBe(position.changes + 2)
  })

  test('a message may be taken back for two minutes, and removed for oneself alone', async () => {
    const { data } = await write(tutor, 'stays')
    const place = { withUser: data.contactId, number: data.number }
    world.time.now = new Date(world.time.now.getTime() + 2 * 60_000 + 1)
    expect((await tutor.post('/api/chat/message/withdraw', place)).code).toBe('A0440')
    expect((await family.post('/api/chat/message/remove', place)).code).toBe(200)
    const after = `&after=${data.number - 1}`
    expect((await list(family, after)).messages).toMatchObject([{ removed: true, content: '' }])
    expect((await list(tutor, after)).messages).toMatchObject([
      { removed: false, content: 'stays' },
    ])
  })

  test('ways past the platform are refused with their place until both have agreed', async () => {
    const leaks = await write(tutor, '打畀我 9123 4567')
    expect(leaks.code).toBe('A0400')
    expect(JSON.stringify(leaks)).toContain('at=4-13')

    expect((await write(tutor, '我的9123')).code).toBe(200)
    expect((await write(family, '4567')).code, 'of somebody else').toBe(200)
    expect((await write(tutor, '好呀')).code).toBe(200)
    const completes = await write(tutor, '然後 4567')
    expect(completes.code).toBe('A0400')
    expect(JSON.stringify(completes)).toContain('at=3-7')
    expect((await write(tutor, '5:30pm 得唔得')).code, 'a time').toBe(200)

    const { applicationId } = (await family.book(jobId, tutor)).data
    await tutor.answer(applicationId, 'accept')
    expect((await contact(tutor)).open).toBe(true)
    expect((await write(tutor, '4567')).code).toBe(200)
    expect((await write(tutor, '打畀我 9123 4567')).code).toBe(200)
  })

  test("nobody opens another's conversation by any call", async () => {
    const { id, position } = await contact(family)
    const withUser = id
    const tries = await Promise.all([
      stranger.get(`/api/chat/message/list?withUser=${id}`),
      write(stranger, 'hello', key(), id),
      stranger.post('/api/chat/message/withdraw', { withUser, number: 1 }),
      stranger.post('/api/chat/message/remove', { withUser, number: 1 }),
      stranger.post('/api/chat/read', { withUser, readTo: 1 }),
      stranger.post('/api/chat/block', { withUser, blocked: true }),
    ])
    expect(tries.map(({ code }) => code)).toEqual(Array(6).fill('A0404'))
    expect((await contact(family)).position).toEqual(position)
    expect((await stranger.get<{ users: [] }>('/api/chat/contact/list')).data.users).toEqual([])
  })

  test('whoever ends a conversation hears nothing more, and nobody writes to who has left', async () => {
    const { id } = await contact(family)
    const block = (blocked: boolean) => family.post('/api/chat/block', { withUser: id, blocked })
    await block(true)
    expect((await write(tutor, 'still there?')).code).toBe('A0440')
    expect(await contact(family)).toMatchObject({ blocked: true, unread: 0 })
    expect((await contact(tutor)).blocked, 'the other one is not told').toBe(false)
    await block(false)
    expect((await write(tutor, 'still there?')).code).toBe(200)

    const leaving = await world.newParent()
    const job = (await leaving.publish()).data
    const applicant = await world.newTutor()
    await applicant.apply(job.jobId)
    await world.closeAccount(leaving)
    expect((await contact(applicant)).there).toBe(false)
    expect((await write(applicant, 'hello')).code).toBe('A0440')
  })
})
