import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { hourMs, minuteMs } from './primitives/durations.ts'

type ErrorTexts = Translate<'errors'>
type RefusalCode<Key = MessageKey<'errors'>> = Key extends `errors.wait.${string}`
  ? never
  : Key extends `errors.${infer Code}`
    ? Code
    : never

const waitingCodes = ['A0211', 'A0501', 'B0001', 'C0001'] as const

/** A waiting time, rounded up: `40 seconds`, `12 minutes`, `3 hours`. */
export function waitText(t: ErrorTexts, seconds: number): string {
  // Only the last minute and a half is counted in seconds.
  if (seconds <= 90) return t('errors.wait.seconds', { n: seconds })
  const ms = seconds * 1000
  if (ms <= 90 * minuteMs) return t('errors.wait.minutes', { n: Math.ceil(ms / minuteMs) })
  return t('errors.wait.hours', { n: Math.ceil(ms / hourMs) })
}

/** The text of a refusal, with the time until a retry makes sense (`null` if unknown). */
export function refusalText(t: ErrorTexts, code: RefusalCode, waitSeconds: number | null): string {
  const waiting = waitingCodes.find((one) => one === code)
  if (waitSeconds === null || waiting === undefined) return t(`errors.${code}`)
  if (waitSeconds === 0) return t('errors.wait.over')
  return t(`errors.wait.${waiting}`, { time: waitText(t, waitSeconds) })
}
