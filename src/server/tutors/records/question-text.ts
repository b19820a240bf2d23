import type { DailyQuestion } from '#catalogue/daily-questions.ts'
import type { Locale } from '#i18n/locales.ts'
import { serverTranslate } from '../../ground/server-texts.ts'

/** A daily question in the reader's language. */
export function questionText(questionId: DailyQuestion, locale: Locale): string {
  return serverTranslate(locale, 'daily')(`daily.${questionId}`)
}
