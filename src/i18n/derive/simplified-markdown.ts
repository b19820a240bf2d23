import { hongKongDollars } from './hong-kong-dollars.ts'
import { toSimplified } from './to-simplified.ts'

/** Targets of links and pictures, which are not converted: `](/searchtutor/grade/小一補習)`. */
const address = /(\]\((?:\/|https?:|\.)[^)]*\))/u

/** Converts a Markdown text to simplified script and amounts to HK$, but no addresses. */
export function simplifiedMarkdown(markdown: string): string {
  return markdown
    .split(address)
    .map((part, index) => (index % 2 === 1 ? part : hongKongDollars(toSimplified(part))))
    .join('')
}
