import { type NoticeChannel, type NoticeKind, noticeKinds } from '#contract/settings.ts'

export type ChosenNotices = Partial<Record<NoticeKind, NoticeChannel>>

/**
 * The way that a notice takes: the chosen one where it is open, else the standard: mail where an
 * address is known, the text message otherwise, news not at all. Security goes to the number, because
 * that is what was proved.
 */
export function channelOf(
  kind: NoticeKind,
  { chosen, hasMail }: { chosen: ChosenNotices; hasMail: boolean },
): NoticeChannel {
  const choice = chosen[kind]
  if (choice !== undefined && (choice !== 'mail' || hasMail)) return choice
  if (noticeKinds[kind] === 'optIn') return 'none'
  return hasMail && kind !== 'security' ? 'mail' : 'sms'
}
