import { type NoticeChannel, type NoticeKind, noticeKinds } from '#contract/accounts/settings.ts'
import type { ChosenNotices } from '../../db/tables/index.ts'

/**
 * A notice's channel: the chosen one where possible, else text messages to the number, which is always
 * proved; opt-in news is not sent by default. A confirmed mail address by itself changes nothing.
 * `own` is chosen for the subject of the notice alone; what is switched off stays off.
 */
export function channelOf(
  kind: NoticeKind,
  { notices, emailProvedAt }: { notices: ChosenNotices; emailProvedAt: Date | null },
  own: NoticeChannel | null = null,
): NoticeChannel {
  const isPossible = (choice: NoticeChannel) => choice !== 'mail' || emailProvedAt !== null
  const choice = notices[kind]
  const standard = noticeKinds[kind] === 'optIn' ? 'none' : 'sms'
  const usual = choice !== undefined && isPossible(choice) ? choice : standard
  return own !== null && usual !== 'none' && isPossible(own) ? own : usual
}
