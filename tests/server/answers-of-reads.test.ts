import { expect, test } from 'vitest'
import type { Access } from '#contract/kernel.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { readAll } from '#tests/support/read-crawler.ts'
import { liveAStory, type Reader } from '#tests/support/story-of-all.ts'

/*
 * What everybody is answered who reads whatever they may, after the same story each time. What is meant
 * to change is read in the table, and written by `vitest -u`.
 */

const readers: Readonly<Record<Reader, readonly Access[]>> = {
  guest: ['anyone'],
  'a demo person': ['member', 'person', 'parent', 'tutor'],
  'a parent': ['person', 'parent'],
  'their tutor': ['person', 'tutor'],
  'another tutor': ['tutor'],
  'an organization': ['organization', 'member'],
  staff: ['operator'],
}

describeOnOneDatabase('answers', (open) => {
  test('to all that somebody may read are those of before', async () => {
    const { app, acts, tokens, logged } = await liveAStory(open)
    const lines = ['== acts', ...acts]
    for (const [who, access] of Object.entries(readers)) {
      const token = tokens[who as Reader]
      const headers = { language: 'en_US', ...(token !== null && { token }) }
      const ask = async (path: string) => {
        const answer = await app.request(path, { headers })
        const isJson = answer.headers.get('content-type')?.includes('json') === true
        return { text: await answer.text(), isJson }
      }
      lines.push(`== ${who}`, ...(await readAll(ask, access)))
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../data/answers-of-reads.txt')
    expect(logged).toEqual([])
  })
})
