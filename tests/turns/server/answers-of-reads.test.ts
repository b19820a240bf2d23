import { beforeAll, expect, test } from 'vitest'
import type { Access } from '#contract/kernel.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { walkPages } from '#tests/support/page-walk.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { nothingSeen, readAll, type Seen } from '#tests/support/read-crawler.ts'
import { expectSameLines } from '#tests/support/same-lines.ts'
import { inTurn } from '#tests/support/sample.ts'
import { shuffleRows } from '#tests/support/shuffled-rows.ts'
import { liveAStory, type Reader } from '#tests/support/story-of-all.ts'
import { tryAll } from '#tests/support/try-acts.ts'
import { digestOf, withoutChance, withoutNow } from '#tests/support/without-chance.ts'

/* All that each kind of person may read, and the effect of each act, after a fixed story. */

const readers: Readonly<Record<Reader, readonly Access[]>> = {
  guest: ['anyone'],
  'a demo person': ['member', 'person', 'parent', 'tutor'],
  'a parent': ['person', 'parent'],
  'their tutor': ['person', 'tutor'],
  'another tutor': ['tutor'],
  'a buyer': ['person', 'parent'],
  'an organization': ['organization', 'member'],
  staff: ['operator'],
}
const everybody = Object.entries(readers) as [Reader, readonly Access[]][]
const timeout = 600_000

describeOnOneDatabase('after the same story', (open) => {
  let story: Awaited<ReturnType<typeof liveAStory>>
  const seenBy = new Map<Reader, Seen>()
  const headersOf = (who: Reader) => {
    const token = story.tokens[who]
    return { language: 'en_US', ...(token !== null && { token }) }
  }
  beforeAll(async () => {
    story = await liveAStory(open)
    await shuffleRows(story.db)
  }, timeout)

  test('everybody reads what they did before', { timeout }, async () => {
    const lines = ['== acts', ...story.acts]
    for (const [who, access] of everybody) {
      const seen = nothingSeen()
      seenBy.set(who, seen)
      const ask = async (path: string) => {
        const answer = await story.app.request(path, { headers: headersOf(who) })
        const isJson = answer.headers.get('content-type')?.includes('json') === true
        return { text: await answer.text(), isJson }
      }
      lines.push(`== ${who}`, ...(await readAll(ask, access, seen)))
    }
    await expectSameLines(lines, 'answers-of-reads.txt')
    expect(story.logged).toEqual([])
  })

  test('time does what it did before', { timeout }, async (context) => {
    if (story.kind === 'pglite') return context.skip()
    await expectSameLines(await passTime(story), 'effects-of-time.txt')
    expect(story.forgotten, 'work that nobody was told of').toEqual([])
    expect(story.logged).toEqual([])
  })

  test('their acts do what they did before', { timeout }, async (context) => {
    // The embedded database does not count a transaction's writes.
    if (story.kind === 'pglite') return context.skip()
    const acting = everybody.filter(([who]) => story.tokens[who] !== null)
    for (const [who, access] of inTurn(2)(acting)) {
      const headers = { ...headersOf(who), 'content-type': 'application/x-www-form-urlencoded' }
      const act = async (path: string, body: string) => {
        const { answer, written } = await story.tried(async () => {
          const init = { method: 'POST', body, headers }
          const {
            code,
            issues = [],
            data = null,
          } = await (await story.app.request(path, init)).json()
          const told =
            data === null ? [] : [`#${digestOf(withoutNow(withoutChance(JSON.stringify(data))))}`]
          return [code, ...issues.map(({ field }: { field: string }) => field), ...told].join(' ')
        }, path)
        return [answer, ...written].join(', ')
      }
      const others = everybody.flatMap(([other]) => seenBy.get(other) ?? [])
      const lines = await tryAll(act, access, seenBy.get(who) ?? nothingSeen(), others)
      await expectSameLines(lines, `effects-of-acts/${who.replaceAll(' ', '-')}.txt`)
    }
    expect(story.forgotten, 'work that nobody was told of').toEqual([])
    expect(story.logged).toEqual([])
  })

  // Last, as reads of staff are logged.
  test('each list has each of its rows once, page by page', { timeout }, async () => {
    const walked = new Set<string>()
    for (const [who, access] of everybody) {
      const ask = async (path: string) => {
        const answer = await story.app.request(path, { headers: headersOf(who) })
        return { text: await answer.text(), isJson: true }
      }
      const pages = await walkPages(ask, access, seenBy.get(who) ?? nothingSeen())
      expect(pages.wrong, who).toEqual([])
      for (const name of pages.walked) walked.add(name)
    }
    expect(walked.size).toBeGreaterThan(20)
    expect(story.logged).toEqual([])
  })
})
