import type { StatementJob } from '#contract/teaching/lesson-statements.ts'
import type { Translate } from '#i18n/translate.ts'

/** A job as one side knows it: the other person, the subject, its number. */
export function jobName(
  t: Translate<'statements'>,
  { other, levelName, subject, jobNo, student }: StatementJob,
): string {
  return [other === '' ? t('statements.left') : other, student, levelName, subject, jobNo]
    .filter(Boolean)
    .join(' · ')
}

/** `1:30` for 90 minutes. */
export const hoursOf = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
