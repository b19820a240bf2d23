import { type NoticeChannel, type NoticeKind, noticeKinds } from '#contract/accounts/settings.ts'
import type { ChosenNotices } from '../../db/tables/index.ts'

/**
 * A notice's channel: the chosen one where possible, else a confirmed mail address, else text
 * messages; opt-in news is not sent by default. Security notices go to the number, which is always
 * proved.
 */
export function channelOf(
  kind: NoticeKind,
  { notices, emailProvedAt }: { notices: ChosenNotices; emailProvedAt: Date | null },
): NoticeChannel {
  const hasMail = emailProvedAt !== null
  const choice = notices[kind]
  if (choice !== undefined && (choice !== 'mail' || hasMail)) return choice
  if (noticeKinds[kind] === 'optIn') return 'none'
  return hasMail && kind !== 'security' ? 'mail' : 'sms'
}
