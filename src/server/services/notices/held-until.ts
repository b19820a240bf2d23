import { type NoticeKind, noticeKinds } from '#contract/settings.ts'
import { type QuietHours, sendingTime } from '#rules/notice-time.ts'
import type { SettingsRow } from '../settings/settings-rows.ts'

/**
 * Until when a notice waits for the end of somebody's quiet hours or for their digest; null: it goes
 * at once, as security always does. Money and disputes may wait for the morning alone.
 */
export function heldUntil(
  choice: NoticeKind,
  row: SettingsRow,
  { now, actBy }: { now: Date; actBy?: Date | undefined },
): Date | null {
  if (choice === 'security') return null
  const pace = noticeKinds[choice] === 'required' ? 'now' : (row.noticePaces[choice] ?? 'now')
  const at = sendingTime({ pace, quiet: quietOf(row), now, actBy })
  return at > now ? at : null
}

/** Somebody's quiet hours; null: they have none. */
export const quietOf = ({
  quietFrom,
  quietTo,
}: Pick<SettingsRow, 'quietFrom' | 'quietTo'>): QuietHours | null =>
  quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }

export const isQuiet = (row: SettingsRow, now: Date): boolean =>
  sendingTime({ pace: 'now', quiet: quietOf(row), now }) > now
