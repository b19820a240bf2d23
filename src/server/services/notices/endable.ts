import { type NoticeKind, noticeKinds } from '#contract/settings.ts'
import type { Channel } from '../../db/tables/index.ts'
import type { Owner } from '../../ground/owner.ts'

/**
 * The owner and those kinds of a mail that may be unsubscribed from within it: `a12.jobs.lessons`,
 * for an organization `o7.approvals`. Empty where all are required.
 */
export function endable(
  owner: Owner,
  kinds: readonly NoticeKind[],
  channel: Channel,
): { unsubscribe?: string } {
  const ending = kinds.filter((kind) => noticeKinds[kind] !== 'required')
  if (channel !== 'mail' || ending.length === 0) return {}
  const whose = 'accountId' in owner ? `a${owner.accountId}` : `o${owner.organizationId}`
  return { unsubscribe: [whose, ...ending].join('.') }
}
