import { localPath, splitLocale } from '#i18n/locales.ts'
import { type NoticeRun, noticeParagraphs } from '#rules/notice-text.ts'

export const noticeContent = (content: string): HTMLElement[] =>
  noticeParagraphs(content).map(paragraph)

function paragraph(runs: readonly NoticeRun[]): HTMLElement {
  const element = document.createElement('p')
  element.append(...runs.map(nodeOf))
  return element
}

function nodeOf({ text, strong, href }: NoticeRun): Node {
  const plain = document.createTextNode(text)
  const inner = strong ? inside('strong', plain) : plain
  if (href === undefined) return inner
  const link = inside('a', inner)
  link.className = 'link'
  // Our own pages are linked without a language, as everywhere in content/.
  const { locale } = splitLocale(location.pathname)
  link.href = href.startsWith('/') ? localPath(locale, href) : href
  return link
}

function inside<Name extends 'a' | 'strong'>(name: Name, node: Node) {
  const element = document.createElement(name)
  element.append(node)
  return element
}
