import { type NoticeChannel, type NoticeKind, noticeKinds } from '#contract/settings.ts'
import type { ChosenNotices } from '../../db/tables/index.ts'

/**
 * A notice's channel: the chosen one where it is possible, else the default: a proved mail address,
 * otherwise a text message, and news not at all. Security goes to the number, which is what was
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
