import type { Locale } from '#i18n/locales.ts'
import { entriesOf } from './entries.ts'
import { type Passage, passageOf } from './passage.ts'
import type { QuestionType } from './schemas.ts'

/** Questions (titles) and answers (HTML) of the given types, in order. */
export async function questionsOf(
  types: readonly QuestionType[],
  locale: Locale,
): Promise<(Passage & { type: QuestionType })[]> {
  const questions = await entriesOf('faq', locale)
  return questions
    .filter(({ data }) => types.includes(data.type))
    .sort((a, b) => a.data.order - b.data.order || (a.data.slug < b.data.slug ? -1 : 1))
    .map((entry) => ({ ...passageOf(entry, locale), type: entry.data.type }))
}
