import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { account, conversation, parent } from '#server/db/tables/index.ts'
import { addMissingWords } from '#server/teaching/conversations/message-words.ts'
import { searchMessages } from '#server/teaching/conversations/search-messages.ts'
import { describeOnBothDatabases } from '#tests/support/database.ts'
import { draws, seededRandom } from '#tests/support/random.ts'
import { openTestApp } from '#tests/support/server-app.ts'

const messages = 50_000
/** Milliseconds of this process per search; folding 5,000 messages took a second. */
const most = 200

/* On the embedded database, its own computing counts too. */
describeOnBothDatabases('a search among fifty thousand messages of one account', (open) => {
  let ask: (text: string) => Promise<{ found: number; ms: number }>
  beforeAll(async () => {
    const { db } = await openTestApp(open, { tutors: 1 })
    const now = new Date('2026-11-20T10:00:00+08:00')
    const [owner] = await db
      .insert(account)
      .values({ countryCode: '852', mobile: '00000009' })
      .returning()
    const accountId = owner?.id ?? 0
    const [family] = await db
      .insert(parent)
      .values({ accountId, surnameZh: '陳', surnameEn: 'Chan', areaId: 1, createdAt: now })
      .returning()
    const parentId = family?.id ?? 0
    const [pair] = await db
      .insert(conversation)
      .values({ parentId, tutorId: 1, createdAt: now })
      .returning()
    const { one, below } = draws(seededRandom(5))
    const words = [
      '數學',
      '英文',
      '星期三',
      '下午',
      '可以',
      '改時間',
      'homework',
      'thanks',
      '功課',
      '考試',
    ]
    const texts = Array.from({ length: messages }, (_, n) =>
      [one(words), one(words), one(words), `${below(1e6)}`, n === 7 ? '鋼琴 recital' : ''].join(
        ' ',
      ),
    )
    await db.execute(sql`
      insert into chat_message
        (conversation_id, number, change, author, client_id, content, created_at)
      select ${pair?.id ?? 0}, n, n, 'parent', n::text, content, now()
      from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as t (content, n)`)
    await addMissingWords(db)
    await db.execute(sql`analyze chat_words, chat_message`)
    const person = { accountId, parentId, tutorId: null }
    ask = async (text) => {
      const before = process.cpuUsage()
      const answer = await searchMessages(db, person, {
        text,
        withUser: undefined,
        before: undefined,
      })
      const { user, system } = process.cpuUsage(before)
      return { found: answer.messages.length, ms: (user + system) / 1000 }
    }
    await ask('warm')
  }, 600_000)

  test.each([
    ['a text that is rare and old', '鋼琴 recital', 1],
    ['a text that nobody wrote', '小提琴', 0],
    ['pairs that are everywhere, and no such text', '學數 文英', 0],
    ['a text that is everywhere', '數學', 20],
    ['one character', '學', 20],
    ['one character that nobody wrote', '琵', 0],
  ])('%s', async (_, text, wanted) => {
    const { found, ms } = await ask(text)
    expect(found).toBe(wanted)
    process.stdout.write(`${text}: ${ms.toFixed(1)} ms\n`)
    expect(ms).toBeLessThan(most)
  })
})
