import { type AtRule, type ChildNode, parse, type Rule } from 'postcss'
import type { Sheet, SheetSelector } from './sheet.ts'

/** Splits a built style sheet into pieces. */
export function readSheet(css: string): Sheet {
  return piecesOf(parse(css).nodes)
}

const piecesOf = (nodes: readonly ChildNode[]): Sheet =>
  nodes.flatMap((node) => {
    if (node.type === 'rule') return [ruleOf(node)]
    // Comments such as licences stay in the files.
    return node.type === 'atrule' ? [atRuleOf(node)] : []
  })

function ruleOf(rule: Rule) {
  const text = rule.toString()
  return {
    selectors: rule.selectors.map((selector) => ({ text: selector, needs: needsOf(selector) })),
    body: text.slice(text.indexOf('{')),
  }
}

function atRuleOf(rule: AtRule): Sheet[number] {
  const text = rule.toString()
  if (rule.nodes === undefined) return `${text};`
  if (rule.name === 'property') return { named: rule.params, text }
  if (/keyframes$/u.test(rule.name)) return { named: rule.params, text }
  const isOfRules = rule.nodes.some(({ type }) => type === 'rule' || type === 'atrule')
  if (!isOfRules) return text
  return { at: `@${rule.name} ${rule.params}`, pieces: piecesOf(rule.nodes) }
}

const inBrackets = /\((?:\\.|[^()\\])*\)|\[(?:\\.|[^\]\\])*\]/gu
const part = /::?[\w-]+|(\.|#)?((?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\p{ASCII}])+)/giu

/**
 * Classes and elements that a page needs for a selector to match. Those in brackets (`:not()`,
 * `:is()`) are ignored, so that no rule is lost.
 */
function needsOf(selector: string): SheetSelector['needs'] {
  let plain = selector
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replaceAll(inBrackets, '')
  }
  return [...plain.matchAll(part)].flatMap(([, sign, name]) => {
    if (name === undefined || sign === '#') return []
    return sign === '.' ? [`.${unescaped(name)}`] : [name.toLowerCase()]
  })
}

const unescaped = (name: string) =>
  name.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/giu, (_, code, sign) =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  )
