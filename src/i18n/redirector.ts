import { cleanSearch, plainAddress, readAddress, writeAddress } from './address.ts'
import type { Locale } from './locales.ts'
import type { RedirectRule, RuleId } from './redirect-rules.ts'
import { atAddress, takeStep, type Visit } from './redirect-steps.ts'
import { isLiveRoute } from './routes.ts'

export interface Redirect {
  /** Absolute path of this site with its query, percent-encoded: safe as a `Location`. */
  to: string
  status: 301
  /** The rule that gave the final target; `rules` lists all that were applied. */
  rule: RuleId
  rules: readonly RuleId[]
  /** Language of the old address, if the new one does not contain it. */
  lostLocale: Locale | null
}

/** Order in which kinds of rules are tried (`suggested_order` of the redirect table). */
const order = ['strip', 'prefix', 'unprefix', 'segment', 'move', 'folder', 'hyphen', 'obsolete']
/** More than any address needs; prevents an endless loop if the table has a mistake. */
const mostSteps = 12

/**
 * Builds `redirectFor(pathname, search, isLive)`, which follows chains internally, so the result is
 * final in one hop. `pathname` is percent-encoded, as in a request. `isLive` gets a decoded path
 * with its prefix and protects existing pages from the list of obsolete ones.
 */
export function createRedirector(rules: readonly RedirectRule[]) {
  const ordered = [...rules].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))

  return function redirectFor(
    pathname: string,
    search = '',
    isLive: (path: string) => boolean = isLiveRoute,
  ): Redirect | null {
    const { segments, isTidy } = readAddress(pathname)
    let visit: Visit = { ...atAddress(segments), search: cleanSearch(search), lostLocale: null }
    const applied: RuleId[] = isTidy ? [] : ['slash']
    for (let step = 0; step < mostSteps; step += 1) {
      const found = firstStep(ordered, visit, isLive)
      if (found === null) break
      visit = found.visit
      applied.push(found.id)
    }
    const rule = applied.at(-1)
    if (rule === undefined) return null
    const to = writeAddress([...visit.prefix, ...visit.segments]) + visit.search
    return { to, status: 301, rule, rules: applied, lostLocale: visit.lostLocale }
  }
}

function firstStep(
  rules: readonly RedirectRule[],
  visit: Visit,
  isLive: (path: string) => boolean,
): { visit: Visit; id: RuleId } | null {
  for (const rule of rules) {
    if (rule.kind === 'obsolete' && isLive(plainAddress([...visit.prefix, ...visit.segments]))) {
      return null
    }
    const next = takeStep(rule, visit)
    if (next !== null) return { visit: next, id: rule.id }
  }
  return null
}
