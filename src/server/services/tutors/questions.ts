import type { DataOf, QueryValue } from '#contract/kernel.ts'
import { type qnaList, qnaTypes } from '#contract/portal.ts'
import type { Locale } from '#i18n/locales.ts'
import { foldText } from '#rules/fold-text.ts'
import { readCollection } from '../../content/articles.ts'

type Question = DataOf<typeof qnaList>['list'][number]
type QuestionType = (typeof qnaTypes)[number]

const questionsOf = new Map<Locale, Question[]>()

/** Questions and answers of `content/faq` (P01), optionally of one type or with some words. */
export function listQuestions(
  { type, keyword, pageNum, pageSize }: QueryValue<typeof qnaList>,
  locale: Locale,
): DataOf<typeof qnaList> {
  const words = keyword ? foldText(keyword) : ''
  const found = allQuestions(locale).filter(
    (entry) =>
      (type === undefined || entry.type === type) &&
      (words === '' || foldText(`${entry.question} ${entry.answer}`).includes(words)),
  )
  const from = (pageNum - 1) * pageSize
  return {
    list: found.slice(from, from + pageSize),
    total: found.length,
    pageNum,
    pageSize,
    pages: Math.ceil(found.length / pageSize),
  }
}

function allQuestions(locale: Locale): Question[] {
  const known = questionsOf.get(locale)
  if (known) return known
  const entries = readCollection('faq', locale).sort(
    (a, b) => Number(a.front.order ?? 0) - Number(b.front.order ?? 0),
  )
  const questions = entries.map(({ slug, front, body }) => ({
    id: slug,
    type: isType(front.type) ? front.type : 'general',
    question: String(front.title),
    answer: body,
  }))
  questionsOf.set(locale, questions)
  return questions
}

function isType(value: unknown): value is QuestionType {
  return qnaTypes.includes(value as QuestionType)
}
