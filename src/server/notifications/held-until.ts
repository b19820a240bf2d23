import { type NoticeChannel, noticeKinds } from '#contract/accounts/settings.ts'
import type { NewsKind } from '#contract/notifications/notice-things.ts'
import { nextFullHour, sendingTime } from '#rules/notifications/notice-time.ts'
import { quietOf, type SettingsRow } from '../accounts/settings/settings-rows.ts'
import { notificationOf } from '../states/notification.ts'

interface Asked {
  way: NoticeChannel
  now: Date
  actBy?: Date | undefined
  /** Beyond the budget: it is collected with others, for an hour at least. */
  isOver?: boolean
}

/**
 * Until when a notice is held for quiet hours, a digest or the budget; null if it goes at once, as
 * security notices always do. Required kinds (money, disputes) wait for the morning at most.
 */
export function heldUntil(
  kind: NewsKind,
  row: SettingsRow,
  { way, now, actBy, isOver = false }: Asked,
): Date | null {
  const { preference, urgency } = notificationOf(kind)
  if (preference === 'security') return null
  const isRequired = noticeKinds[preference] === 'required'
  const chosen = isRequired ? 'now' : (row.noticePaces[preference] ?? 'now')
  const isGathered = isOver || (way !== 'mail' && urgency !== 'now')
  const pace = chosen === 'now' && isGathered && !isRequired ? 'day' : chosen
  const at = sendingTime({ pace, quiet: quietOf(row), now, actBy })
  if (isOver) return new Date(Math.max(at.getTime(), nextFullHour(now).getTime()))
  return at > now ? at : null
}

export const isQuiet = (row: SettingsRow, now: Date): boolean =>
  sendingTime({ pace: 'now', quiet: quietOf(row), now }) > now
