import { draws } from '#tests/support/random.ts'

/** What is hammered, and how. */
export interface HammerWork {
  url: string
  target: Target
  clients: number
  /** From how many addresses they come. */
  addresses: number
  seconds: number
}
/** Answers by status; 0: the connection was closed. */
export type Hammered = Record<number, number>

export type Target = 'free text' | 'tutor pages' | 'search call'
export const demoTutors = 600

/** Addresses that no memory of the server knows yet, most of them. */
export function targetPaths(random: () => number): Record<Target, () => string> {
  const { below, one } = draws(random)
  const language = () => one(['', '/en', '/zh-hans'])
  const words = () =>
    encodeURIComponent(`${one(pieces)} ${one(pieces)} ${below(100_000).toString(36)}`)
  return {
    'free text': () => `${language()}/searchtutor/portalkey/${words()}`,
    'tutor pages': () =>
      `${language()}/tutor/detail/${1 + below(demoTutors)}?reviews=${1 + below(3)}`,
    'search call': () => `/api/es/tutor/search?facets=1&keyword=${words()}&pageNum=${1 + below(5)}`,
  }
}

const pieces = ['數學', '沙田', '英文', '小一', '鋼琴', '女', '補習', '旺角', 'DSE', '中四', '物理']
