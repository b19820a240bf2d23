import type { Access } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { productToken } from '#i18n/brand.ts'
import { type Asked, questionsOf, type Seen } from './read-crawler.ts'
import { withoutChance } from './without-chance.ts'

interface Answer {
  list: object[]
  total: number
  pageNum: number
  pageSize: number
  pages: number
}
type Ask = (path: string) => Promise<Asked>

/** Pages to which a list is cut. */
const cutTo = 4

/**
 * Reads the longest list of each call with pages that `access` allows, whole and page by page, and
 * returns the mistakes: rows that are missing, twice or elsewhere, and wrong counts.
 */
export async function walkPages(
  ask: Ask,
  access: readonly Access[],
  seen: Seen,
): Promise<{ walked: string[]; wrong: string[] }> {
  const walked: string[] = []
  const wrong: string[] = []
  for (const [name, call] of registry) {
    const { method, path, query, access: who, changes } = call
    const fields = (query as { entries?: object } | undefined)?.entries ?? {}
    if (method !== 'GET' || changes || !access.includes(who) || !('pageSize' in fields)) continue
    const read = async (search: string, page: object): Promise<Answer | null> => {
      const all = new URLSearchParams([...new URLSearchParams(search), ...Object.entries(page)])
      const { text } = await ask(`${path.replace('{product}', productToken)}?${all}`)
      return JSON.parse(text).data
    }
    let longest: { search: string; whole: Answer } | null = null
    for (const search of questionsOf(call, seen).filter(
      (one) => !/\bpage(?:Num|Size)=/u.test(one),
    )) {
      const whole = await read(search, {})
      if (whole && whole.total > (longest?.whole.total ?? 1)) longest = { search, whole }
    }
    if (longest === null) continue
    const { search, whole } = longest
    const most = Math.min(whole.total, whole.list.length)
    const pageSize = Math.max(1, Math.ceil(most / cutTo))
    const rows: object[] = []
    const counts = new Set<string>()
    for (let pageNum = 1; pageNum <= Math.ceil(whole.total / pageSize) + 1; pageNum += 1) {
      const page = await read(search, { pageNum, pageSize })
      if (page === null) break
      rows.push(...page.list)
      counts.add(JSON.stringify([page.total, page.pages, page.pageSize, page.pageNum - pageNum]))
      if (rows.length >= 200) break
    }
    walked.push(name)
    const pages = Math.ceil(whole.total / pageSize)
    const expected = JSON.stringify([whole.total, pages, pageSize, 0])
    if (counts.size !== 1 || !counts.has(expected)) {
      wrong.push(`${name} ${search}: ${[...counts].join(' ')}, not ${expected}`)
    }
    const [those, these] = [rows, whole.list].map((list) =>
      list.slice(0, most).map((row) => withoutChance(JSON.stringify(row))),
    )
    if (rows.length < most || those?.join('\n') !== these?.join('\n')) {
      wrong.push(`${name} ${search}: other rows by ${pageSize}`)
    }
    if (whole.total <= 200 && rows.length !== whole.total) {
      wrong.push(`${name} ${search}: ${rows.length} rows of ${whole.total}`)
    }
  }
  return { walked, wrong }
}
