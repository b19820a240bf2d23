import { type NoticeKind, noticeKinds } from '#contract/accounts/settings.ts'
import type { Channel } from '../db/tables/index.ts'
import type { Owner } from '../ground/owner.ts'

/** The kinds that a mail may end: `a12.jobs.lessons`, of an organization `o7.approvals`. */
export function unsubscribeKey(
  owner: Owner,
  kinds: readonly NoticeKind[],
  channel: Channel,
): { unsubscribe?: string } {
  const ending = kinds.filter((kind) => noticeKinds[kind] !== 'required')
  if (channel !== 'mail' || ending.length === 0) return {}
  const whose = 'accountId' in owner ? `a${owner.accountId}` : `o${owner.organizationId}`
  return { unsubscribe: [whose, ...ending].join('.') }
}
