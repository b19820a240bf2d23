import { strongRuns, type TextRun } from './strong-text.ts'

export interface NoticeRun extends TextRun {
  href?: string
}

/** Allows the same addresses as content (src/content/markdown/links.ts). */
const link = /\[([^[\]]+)\]\(((?:\/(?!\/)|https:\/\/|mailto:|tel:)[^()\s]*)\)/gu

/** The paragraphs of a notice. Anything but emphasis and safe links, such as HTML, stays text. */
export function noticeParagraphs(source: string): NoticeRun[][] {
  return source
    .trim()
    .split(/\n\s*\n/u)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => strongRuns(paragraph).flatMap(withLinks))
}

function withLinks({ text, strong }: TextRun): NoticeRun[] {
  const runs: NoticeRun[] = []
  let from = 0
  for (const { 0: whole, 1: label = '', 2: href = '', index } of text.matchAll(link)) {
    if (index > from) runs.push({ text: text.slice(from, index), strong })
    runs.push({ text: label, strong, href })
    from = index + whole.length
  }
  if (from < text.length) runs.push({ text: text.slice(from), strong })
  return runs
}
