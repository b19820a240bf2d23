import { hongKongDollars } from './hong-kong-dollars.ts'
import { toSimplified } from './to-simplified.ts'

/** Targets of links and pictures: `](/searchtutor/grade/小一補習)` is an address, not wording. */
const address = /(\]\((?:\/|https?:|\.)[^)]*\))/u

/** A Markdown text in simplified script, amounts in HK$; addresses stay what they are. */
export function simplifiedMarkdown(markdown: string): string {
  return markdown
    .split(address)
    .map((part, index) => (index % 2 === 1 ? part : hongKongDollars(toSimplified(part))))
    .join('')
}
