import type { DailyQuestion } from '#catalogue/daily-questions.ts'
import type { Locale } from '#i18n/locales.ts'
import { serverTranslate } from '../../ground/server-texts.ts'

/** A question of the day in the language of the reader. */
export function questionText(questionId: DailyQuestion, locale: Locale): string {
  return serverTranslate(locale, 'daily')(`daily.${questionId}`)
}
