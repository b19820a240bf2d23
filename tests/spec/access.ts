import type { Access, AnyCall } from '#contract/kernel.ts'
import table from './tables/calls.json' with { type: 'json' }

/*
 * Who may make each call, written down by hand: the tests compare the contract with this, and ask the
 * server by it, so that a slip of the contract cannot make its own test right.
 */

/** Specified calls: what the table says, but for these. */
const specified: Readonly<Record<string, Access>> = {
  // The notice of the site, which is for visitors as well.
  P06: 'anyone',
  // Whose session cannot hold them: institutions have calls of their own, or none.
  ...everyone('person', ['PA03', 'PA06', 'T02', 'T36', 'L05', 'L06', 'L10', 'L14']),
}

/** Our own calls; a new one has to be added here. */
const own: Readonly<Record<string, Access>> = {
  ...everyone('anyone', [
    'POST /api/contact',
    'GET /api/data-deletion/status',
    'POST /api/facebook/data-deletion',
    'GET /api/fee/guide',
    'POST /cert/sso/reset/forget/password',
    'POST /cert/sso/login/code',
    'POST /mechanism/sso/login/code',
    'GET /api/file/private',
    'GET /api/calendar/lessons.ics',
    'POST /api/parent/job/text/read',
    'POST /api/tutor/introduction/read',
    'POST /cert/sso/social/begin',
    'POST /mechanism/sso/social/begin',
    'POST /mechanism/{product}-mechanism-facebook-login/bind/user/by/password',
    'GET /cert/sso/providers',
    'GET /api/es/tutor/facts',
    'GET /api/es/job/search',
    'GET /api/es/job/detail',
    'GET /api/es/course/search',
    'GET /api/course/detail',
    'GET /api/tutor/compare',
    'POST /api/report',
    'GET /api/tutor/detail',
    'GET /cert/sso/bot-check',
    'POST /mechanism/sso/login/send/message',
    'POST /cert/sso/login/send/message',
  ]),
  ...everyone('member', [
    'GET /api/news/list',
    'GET /api/news/unread',
    'POST /api/news/read',
    'GET /api/file/private/address',
    'GET /api/course/own/list',
    'GET /api/course/own/detail',
    'GET /api/course/lesson/own',
    'POST /api/course/save',
    'POST /api/course/lesson/save',
    'POST /api/course/move',
    'GET /cert/sso/session/user',
    'GET /cert/sso/session/list',
    'POST /cert/sso/session/end',
    'GET /api/user/settings',
    'POST /api/user/settings/update',
    'POST /api/user/settings/email/send/message',
    'POST /api/user/settings/email/confirm',
    'GET /api/user/settings/download',
    'POST /api/user/settings/close',
    'POST /api/user/settings/close/send/message',
    'GET /cert/sso/social/links',
    'POST /cert/sso/social/link/begin',
    'POST /cert/sso/social/link',
    'POST /cert/sso/social/link/send/message',
    'POST /cert/sso/social/unlink',
  ]),
  ...everyone('person', [
    'POST /cert/sys-user/bind/mobile',
    'GET /cert/sso/password/state',
    'POST /cert/sso/password/update',
    'GET /api/calendar/feed',
    'POST /api/calendar/feed/change',
    'GET /api/wallet/balance',
    'GET /api/course/purchased/list',
    'GET /api/course/study',
    'POST /api/course/join',
    'POST /api/course/study/progress',
    'GET /api/wallet/movement/list',
    'GET /api/wallet/month/list',
    'GET /api/wallet/movement/file',
    'GET /api/order/detail',
    'GET /api/order/file',
    'GET /api/order/list',
    'POST /api/order/cancel',
    'POST /api/order/check',
    'POST /api/order/checkout',
    'POST /api/order/pay',
    'POST /api/wallet/password/set',
    'POST /api/wallet/password/send/message',
    'GET /api/saved-search/list',
    'POST /api/saved-search/add',
    'POST /api/saved-search/delete',
    'POST /api/wish/add',
    'POST /api/wish/delete',
    'GET /api/wish/list',
    'GET /api/user/reveal/list',
    'GET /api/wish/tutor/list',
  ]),
  ...everyone('parent', [
    'GET /api/parent/job/detail',
    'POST /api/parent/job/draft/save',
    'POST /api/parent/job/publish',
    'POST /api/parent/job/update',
    'POST /api/parent/job/move',
    'POST /api/parent/job/invite',
    'POST /api/parent/lesson/move',
    'POST /api/parent/evaluate/move',
    'GET /api/parent/evaluate/list',
    'GET /api/parent/lesson/list',
    'GET /api/parent/lesson/receipts',
    'GET /api/parent/lesson/statement',
    'GET /api/parent/lesson/statement/file',
    'POST /api/parent/lesson/payment',
    'POST /api/parent/lesson/note',
    'GET /api/parent/lesson/dispute',
    'POST /api/parent/lesson/evidence/upload',
    'POST /api/parent/job/settle',
    'GET /api/parent/invitation/list',
    'POST /api/parent/application/shortlist',
    'GET /api/parent/application/fit',
  ]),
  ...everyone('tutor', [
    'GET /api/wish/job/list',
    'POST /api/wish/job/add',
    'POST /api/wish/job/delete',
    'GET /api/wish/job/cards',
    'GET /api/tutor/invitation/list',
    'POST /api/tutor/invitation/answer',
    'GET /api/tutor/self/recommend/package/list',
    'POST /api/tutor/self/recommend/purchase',
    'POST /api/tutor/application/move',
    'POST /api/tutor/lesson/move',
    'POST /api/tutor/job/tutor2parent/evaluate/update',
    'POST /api/tutor/evaluate/move',
    'GET /api/tutor/evaluate/own/list',
    'GET /api/tutor/lesson/list',
    'GET /api/tutor/lesson/receipts',
    'GET /api/tutor/lesson/statement',
    'GET /api/tutor/lesson/statement/file',
    'POST /api/tutor/lesson/payment',
    'POST /api/tutor/lesson/note',
    'GET /api/tutor/lesson/dispute',
    'POST /api/tutor/lesson/evidence/upload',
    'POST /api/tutor/job/settle',
    'GET /api/tutor/job/detail',
    'GET /api/tutor/job/fitting/list',
    'GET /api/tutor/certificate/list',
    'GET /api/tutor/photo',
    'POST /api/tutor/photo/upload',
    'GET /api/tutor/approval/list',
    'GET /api/tutor/preview',
    'POST /api/tutor/listed',
    'POST /api/tutor/step/update',
  ]),
  ...everyone('organization', [
    'POST /mechanism/{product}-mechanism-user/update',
    'GET /mechanism/sso/password/state',
    'POST /mechanism/sso/password/update',
    'GET /mechanism/wallet/balance',
    'GET /mechanism/wallet/movement/list',
    'GET /mechanism/wallet/month/list',
    'GET /mechanism/wallet/movement/file',
    'POST /mechanism/wallet/password/set',
    'POST /mechanism/wallet/password/send/message',
    'GET /mechanism/{product}-mechanism-facebook-login/user/info',
    'POST /mechanism/user/send/bind/mobile/message',
  ]),
  ...everyone('operator', [
    'POST /api/operator/payment/book',
    'POST /api/operator/payment/return',
    'GET /api/operator/payment/mismatched/list',
    'POST /api/operator/order/refund',
    'GET /api/operator/approval/list',
    'POST /api/operator/approval/decide',
    'GET /api/operator/audit/list',
    'GET /api/operator/review/list',
    'POST /api/operator/review/move',
    'GET /api/operator/account/find',
    'POST /api/operator/account/freeze',
    'POST /api/operator/account/unfreeze',
    'GET /api/operator/message/list',
    'POST /api/operator/message/retry',
    'GET /api/operator/counters',
    'GET /api/operator/task/counts',
    'GET /api/operator/task/list',
    'POST /api/operator/task/repeat',
    'GET /api/operator/job/find',
    'GET /api/operator/job/detail',
    'POST /api/operator/job/close',
    'GET /api/operator/report/list',
    'POST /api/operator/report/decide',
    'GET /api/operator/dispute/list',
    'POST /api/operator/dispute/decide',
  ]),
}

const suggested = new Map(table.calls.map(({ id, auth_suggested }) => [id, auth_suggested]))
const meanings: Readonly<Record<string, Access>> = {
  anyone: 'anyone',
  'signed-in': 'member',
  parent: 'parent',
  tutor: 'tutor',
  organization: 'organization',
}

/** Who may make a call; throws for one that nobody has decided about. */
export function pinnedAccess({ spec, method, path }: AnyCall): Access {
  const access =
    spec === undefined
      ? own[`${method} ${path}`]
      : (specified[spec] ?? meanings[suggested.get(spec) ?? ''])
  if (access === undefined)
    throw new Error(`Who may ${method} ${path}? Say it in tests/spec/access.ts`)
  return access
}

/** Our own calls that the list names. */
export const pinnedOwn: readonly string[] = Object.keys(own)

function everyone(access: Access, rows: readonly string[]): Record<string, Access> {
  return Object.fromEntries(rows.map((row) => [row, access]))
}
