type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string

/** Refusals that say how long to wait, by their sentences `errors.wait.<code>`. */
const waitingCodes = ['A0211', 'A0501', 'B0001', 'C0001']

/** A wait in words, rounded up: `40 seconds`, `12 minutes`, `3 hours`. `t` holds `errors`. */
export function waitWords(t: Translate, seconds: number): string {
  // The last minute and a half is counted down; further off, seconds say nothing to anybody.
  if (seconds <= 90) return t('errors.wait.seconds', { n: seconds })
  if (seconds <= 90 * 60) return t('errors.wait.minutes', { n: Math.ceil(seconds / 60) })
  return t('errors.wait.hours', { n: Math.ceil(seconds / 3600) })
}

/**
 * The text of a refusal, with the time until it is worth trying again where that is known (`null`: it
 * is not). `t` holds the namespace `errors`.
 */
export function refusalWords(t: Translate, code: string, waitSeconds: number | null): string {
  if (waitSeconds === null || !waitingCodes.includes(code)) return t(`errors.${code}`)
  if (waitSeconds === 0) return t('errors.wait.over')
  return t(`errors.wait.${code}`, { time: waitWords(t, waitSeconds) })
}
