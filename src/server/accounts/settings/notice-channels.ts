import { type NoticeChannel, type NoticeKind, noticeKinds } from '#contract/accounts/settings.ts'
import type { ChosenNotices } from '../../db/tables/index.ts'

/**
 * A notice's channel: the chosen one where possible, else text messages to the number, which is always
 * proved; opt-in news is not sent by default. A confirmed mail address by itself changes nothing.
 */
export function channelOf(
  kind: NoticeKind,
  { notices, emailProvedAt }: { notices: ChosenNotices; emailProvedAt: Date | null },
): NoticeChannel {
  const choice = notices[kind]
  if (choice !== undefined && (choice !== 'mail' || emailProvedAt !== null)) return choice
  return noticeKinds[kind] === 'optIn' ? 'none' : 'sms'
}
