import { draws } from '#tests/support/random.ts'

export interface HammerWork {
  url: string
  target: Target
  clients: number
  /** Number of client addresses. */
  addresses: number
  seconds: number
  /** Token of the one attacking account, for targets that need one. */
  token: string
}
/** Answers by status; 0 for a closed connection. */
export type Hammered = Record<number, number>

export type Target =
  | 'free text'
  | 'tutor pages'
  | 'search call'
  | 'handshakes'
  | 'changes of one account'
  | 'visits'
export const demoTutors = 600

/** A request: POST if there is a body. */
interface Asked {
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** Addresses that are mostly not yet cached by the server. */
export function targetRequests(random: () => number, token: string): Record<Target, () => Asked> {
  const { below, one } = draws(random)
  const language = () => one(['', '/en', '/zh-hans'])
  const words = () =>
    encodeURIComponent(`${one(pieces)} ${one(pieces)} ${below(100_000).toString(36)}`)
  return {
    'free text': () => ({ path: `${language()}/searchtutor/portalkey/${words()}` }),
    'tutor pages': () => ({
      path: `${language()}/tutor/detail/${1 + below(demoTutors)}?reviews=${1 + below(3)}`,
    }),
    'search call': () => ({
      path: `/api/es/tutor/search?facets=1&keyword=${words()}&pageNum=${1 + below(5)}`,
    }),
    handshakes: () => ({ path: '/cert/sso/public-key' }),
    'changes of one account': () => ({
      path: '/api/user/settings/update',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({ preferredLanguage: one(['zh_TW', 'zh_CN', 'en_US']) }),
    }),
    visits: () => ({ path: `/api/es/job/search?pageNum=${1 + below(5)}&keyword=${words()}` }),
  }
}

const pieces = ['數學', '沙田', '英文', '小一', '鋼琴', '女', '補習', '旺角', 'DSE', '中四', '物理']
