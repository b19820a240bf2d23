import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { searchChat } from '#contract/teaching/chat-search.ts'
import { chatWords } from '#server/db/tables/index.ts'
import { addMissingWords } from '#server/teaching/conversations/message-words.ts'
import { describeOnBothDatabases } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import type { Calls } from '#tests/support/own-tutor.ts'

describeOnBothDatabases('searching in one’s own messages', (open) => {
  let world: JobWorld
  beforeAll(async () => {
    world = await openJobWorld(open)
  })
  const newPair = async () => {
    const family = await world.newParent()
    const tutor = await world.newTutor()
    await tutor.apply((await family.publish()).data.jobId)
    const { users } = (await family.get<{ users: { id: number }[] }>('/api/chat/contact/list')).data
    const contactId = users[0]?.id ?? 0
    const write = async (of: Calls, content: string) =>
      (
        await of.post<{ number: number }>('/api/chat/message/send', {
          to: contactId,
          content,
          clientId: crypto.randomUUID(),
        })
      ).data.number
    return { family, tutor, contactId, write }
  }
  const search = async (by: Calls, text: string, more = '') => {
    const query = `text=${encodeURIComponent(text)}${more}` as const
    return (await by.get<DataOf<typeof searchChat>>(`/api/chat/message/search?${query}`)).data
  }
  const words = async (by: Calls, text: string) =>
    (await search(by, text)).messages.map(({ content }) => content)

  test('finds words in either script, whatever their width and case, on both sides', async () => {
    const { family, tutor, write } = await newPair()
    await write(tutor, '我可以教數學和DSE')
    await write(family, '数学几点开始？')
    for (const by of [family, tutor]) {
      expect(await words(by, '數學')).toEqual(['数学几点开始？', '我可以教數學和DSE'])
      expect(await words(by, '数学')).toHaveLength(2)
      expect(await words(by, 'ｄｓｅ')).toEqual(['我可以教數學和DSE'])
      expect(await words(by, '100%_')).toEqual([])
    }
  })

  test('finds nothing of others, nor what was removed or taken back', async () => {
    const { family, tutor, contactId, write } = await newPair()
    const removed = await write(tutor, 'apple removed')
    const taken = await write(tutor, 'apple taken back')
    await write(tutor, 'apple')
    await family.post('/api/chat/message/remove', { withUser: contactId, number: removed })
    await tutor.post('/api/chat/message/withdraw', { withUser: contactId, number: taken })
    expect(await words(family, 'apple')).toEqual(['apple'])
    expect(await words(tutor, 'apple')).toEqual(['apple', 'apple removed'])
    const other = await newPair()
    await other.write(other.tutor, 'apple of others')
    expect(await words(family, 'of others')).toEqual([])
    const elsewhere = `&withUser=${other.contactId}`
    expect((await search(family, 'apple', elsewhere)).messages).toEqual([])
  })

  test('goes on where it stopped', async () => {
    const { family, tutor, write } = await newPair()
    for (let n = 1; n <= 25; n += 1) await write(tutor, `pear ${n}`)
    const first = await search(family, 'pear')
    expect(first.messages).toHaveLength(20)
    const second = await search(family, 'pear', `&before=${first.next}`)
    expect(second).toMatchObject({ next: null })
    expect(second.messages.map(({ content }) => content)).toEqual(
      [5, 4, 3, 2, 1].map((n) => `pear ${n}`),
    )
  })

  test('finds any part of a word, and what holds all its pairs elsewhere is no match', async () => {
    const { family, tutor, write } = await newPair()
    await write(tutor, 'pineapple 數學')
    await write(tutor, 'ap pp pl le, 數字和文學')
    expect(await words(family, 'ppl')).toEqual(['pineapple 數學'])
    expect(await words(family, '學')).toHaveLength(2)
    expect(await words(family, 'apple')).toEqual(['pineapple 數學'])
  })

  test('keeps no words of what was taken back, and finds what a former release stored', async () => {
    const { family, tutor, contactId, write } = await newPair()
    const taken = await write(tutor, 'mango taken back')
    await write(tutor, 'mango')
    const held = () => world.db.$count(chatWords, eq(chatWords.conversationId, contactId))
    const before = await held()
    await tutor.post('/api/chat/message/withdraw', { withUser: contactId, number: taken })
    expect(await held()).toBe(before - 1)
    await world.db.delete(chatWords)
    expect(await words(family, 'mango')).toEqual([])
    await addMissingWords(world.db)
    expect(await words(family, 'mango')).toEqual(['mango'])
    expect(await held()).toBe(before - 1)
  })
})
