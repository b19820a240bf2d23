import { type NoticeChannel, type NoticeKind, noticeKinds } from '#contract/settings.ts'
import type { ChosenNotices } from '../../db/tables/index.ts'

/**
 * The way that a notice takes: the chosen one where it is open, else the standard: mail where an
 * address was proved, the text message otherwise, news not at all. Security goes to the number, because
 * that is what was proved.
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
