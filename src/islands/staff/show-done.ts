import { isWaiting } from '#stores/staff/waiting-act.ts'
import { showToast } from '#stores/toasts.ts'

/** Shows that an action of staff is done, or needs a colleague's approval first. */
export function showDone(
  t: (key: 'operator.waitsForColleague') => string,
  answer: unknown,
  done: string,
  look: 'ok' | 'info' = 'ok',
): void {
  if (isWaiting(answer)) showToast(t('operator.waitsForColleague'), 'info')
  else showToast(done, look)
}
