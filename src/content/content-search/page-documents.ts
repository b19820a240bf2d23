import { splitLocale } from '#i18n/locales.ts'
import type { SaidText } from '#rules/content-search/document-words.ts'
import type { ContentKind } from '#rules/content-search/index-head.ts'
import { listedPage } from '../sitemap/listed-page.ts'
import { elementsWith, plainText } from './plain-text.ts'

export interface PageDocument extends SaidText {
  /** Without language prefix; an answer among the questions has a `#`. */
  path: string
  kind: ContentKind
  /** Day of the last change; '' if unknown. */
  day: string
}

/** Kinds by address; anything else is a page. */
const kindsByPath: readonly (readonly [RegExp, ContentKind])[] = [
  [/^\/blog\/[^/]+\/\d+$/u, 'article'],
  [/^\/tipsArticle\/\d+$/u, 'tip'],
  [/^\/category\/educationNews\/\d+$/u, 'news'],
  [/^\/award\//u, 'award'],
]

/**
 * Searchable documents of a built page: the text that layouts mark (`data-find="lead"`, `"text"`),
 * and each `data-find="question"` separately. Empty for a page that is noindex or a duplicate.
 * `address` is the page's own, decoded; `listed` is its parsed head, if known.
 */
export function documentsOf(
  html: string,
  address: string,
  listed = listedPage(html, address),
): PageDocument[] {
  if (listed === null) return []
  const elements = elementsWith('data-find', html)
  const { path } = splitLocale(address)
  const day = listed.changed ?? ''
  const read = (value: string) =>
    elements.filter((element) => element.value === value).map((element) => element.html)
  const text = [...read('lead'), ...read('text')]
  const questions = read('question').flatMap((one) => questionOf(one, path, day))
  if (text.length === 0) return questions
  const headings = text.flatMap((part) => part.match(/<h[2-4][^>]*>[\s\S]*?<\/h[2-4]>/gu) ?? [])
  const page: PageDocument = {
    path,
    kind: kindsByPath.find(([pattern]) => pattern.test(path))?.[1] ?? 'page',
    day,
    title: plainText(/<h1[^>]*>([\s\S]*?)<\/h1>/u.exec(html)?.[1] ?? ''),
    headings: [...read('lead'), ...headings].map(plainText).join('\n'),
    text: text.map(plainText).join('\n'),
  }
  return [page, ...questions]
}

function questionOf(html: string, path: string, day: string): PageDocument[] {
  const [, title, rest = ''] = /<summary[^>]*>([\s\S]*?)<\/summary>([\s\S]*)/u.exec(html) ?? []
  const id = /\sid="([^"]+)"/u.exec(rest)?.[1]
  if (title === undefined || id === undefined) return []
  return [
    {
      path: `${path}#${id}`,
      kind: 'question',
      day,
      title: plainText(title),
      headings: '',
      text: plainText(rest),
    },
  ]
}
