import type { DataOf, QueryValue } from '#contract/kernel.ts'
import { type qnaList, qnaTypes } from '#contract/tutors/portal.ts'
import type { Locale } from '#i18n/locales.ts'
import { foldText } from '#rules/fold-text.ts'
import { pageOfWhole } from '#rules/list-pages.ts'
import { collectionReader } from '../content/articles.ts'

type Question = DataOf<typeof qnaList>['list'][number]
type QuestionType = (typeof qnaTypes)[number]

const questionsIn = collectionReader('faq', (entries): Question[] =>
  entries
    .sort((a, b) => Number(a.front.order ?? 0) - Number(b.front.order ?? 0))
    .map(({ slug, front, body }) => ({
      id: slug,
      type: isType(front.type) ? front.type : 'general',
      question: String(front.title),
      answer: body,
    })),
)

/** Questions and answers of `content/faq`, optionally of one type or containing a text. */
export function listQuestions(
  { type, keyword, ...page }: QueryValue<typeof qnaList>,
  locale: Locale,
): DataOf<typeof qnaList> {
  const folded = keyword ? foldText(keyword) : ''
  const found = questionsIn(locale).filter(
    (entry) =>
      (type === undefined || entry.type === type) &&
      (folded === '' || foldText(`${entry.question} ${entry.answer}`).includes(folded)),
  )
  return pageOfWhole(found, page)
}

function isType(value: unknown): value is QuestionType {
  return qnaTypes.includes(value as QuestionType)
}
