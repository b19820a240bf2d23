import type { Translate } from '#i18n/translate.ts'

/** `3 小時 24 分`, `40 分鐘`. */
export function lengthText(t: Translate<'courses'>, minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t('courses.length.minutes', { n: rest })
  if (rest === 0) return t('courses.length.hours', { n: hours })
  return t('courses.length.both', { n: hours, minutes: rest })
}
