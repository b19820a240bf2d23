import { type NoticeChannel, noticeKinds } from '#contract/accounts/settings.ts'
import type { NewsKind } from '#contract/notifications/notice-things.ts'
import { nextFullHour, type QuietHours, sendingTime } from '#rules/notifications/notice-time.ts'
import type { SettingsRow } from '../accounts/settings/settings-rows.ts'
import { choiceOfNews } from './notice-kinds.ts'
import { urgencyOfNews } from './urgency.ts'

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
  const choice = choiceOfNews(kind)
  if (choice === 'security') return null
  const isRequired = noticeKinds[choice] === 'required'
  const chosen = isRequired ? 'now' : (row.noticePaces[choice] ?? 'now')
  const isGathered = isOver || (way !== 'mail' && urgencyOfNews(kind) !== 'now')
  const pace = chosen === 'now' && isGathered && !isRequired ? 'day' : chosen
  const at = sendingTime({ pace, quiet: quietOf(row), now, actBy })
  if (isOver) return new Date(Math.max(at.getTime(), nextFullHour(now).getTime()))
  return at > now ? at : null
}

/** Null: no quiet hours. */
export const quietOf = ({
  quietFrom,
  quietTo,
}: Pick<SettingsRow, 'quietFrom' | 'quietTo'>): QuietHours | null =>
  quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }

export const isQuiet = (row: SettingsRow, now: Date): boolean =>
  sendingTime({ pace: 'now', quiet: quietOf(row), now }) > now
