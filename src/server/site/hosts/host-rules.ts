import { localeTable } from '#i18n/locales.ts'
import type { RedirectRule, RuleId } from '#i18n/redirect-rules.ts'
import { type Route, routes } from '#i18n/routes.ts'
import { redirectRules } from '#redirects'

/** A rule that every static host can express: one address, perhaps with those below it. */
export interface HostRule {
  id: RuleId
  /** Decoded address without language prefix. */
  from: string
  to: string
  /** Paths below `from`: not matched, appended, dropped, or exactly one segment appended. */
  below: 'none' | 'kept' | 'dropped' | 'one'
  keepsPrefix: boolean
  query: Readonly<Record<string, string>>
  /** In the list of pages that are gone (R25-R33), tried last. */
  isObsolete: boolean
  except: readonly string[]
}

/** Prefixes that an address keeps, and the one that it always loses. */
export const keptPrefixes = Object.values(localeTable)
  .map(({ prefix }) => prefix)
  .filter((prefix) => prefix !== '')
export const droppedPrefix = '/zh-tw'

const rules: readonly RedirectRule[] = redirectRules

/** The rows of `redirects.ts` that are plain addresses, in the order they are tried. */
export const hostRules: readonly HostRule[] = rules.flatMap(hostRulesOf)

export function rulesOfKind<Kind extends RedirectRule['kind']>(kind: Kind) {
  return rules.filter((rule): rule is Extract<RedirectRule, { kind: Kind }> => rule.kind === kind)
}

function hostRulesOf(rule: RedirectRule): HostRule[] {
  const plain = {
    id: rule.id,
    below: 'none',
    keepsPrefix: true,
    query: {},
    isObsolete: rule.kind === 'obsolete',
    except: [],
  } as const
  switch (rule.kind) {
    case 'move':
      return Object.entries(rule.moves).map(([from, to]) => ({
        ...plain,
        from,
        to,
        below: rule.children ?? 'none',
        query: rule.query ?? {},
      }))
    case 'folder':
      return rule.names.map((name) => ({
        ...plain,
        from: `/${name}`,
        to: `${rule.under}/${name}`,
      }))
    case 'unprefix':
      return [{ ...plain, from: rule.folder, to: rule.to, below: 'one', keepsPrefix: false }]
    case 'segment':
      return [{ ...plain, from: `/${rule.segment}`, to: '/', below: 'dropped', keepsPrefix: false }]
    case 'obsolete':
      return rule.paths.filter(isFreeOnHosts).map((from) => ({
        ...plain,
        from,
        to: '/',
        below: rule.withChildren ? 'dropped' : 'none',
        except: liveBelow(from),
      }))
    case 'strip':
    case 'prefix':
    case 'hyphen':
      return []
  }
}

/** Hosts serve folders by this name: redirecting it would redirect every page. */
function isFreeOnHosts(path: string): boolean {
  return !/^\/index\.html?$/u.test(path)
}

function liveBelow(from: string): string[] {
  return (routes as readonly Route[])
    .map((route) => route.path)
    .filter((path) => path.startsWith(`${from}/`))
}

/** A target below a prefix (or a capture for one), with the rule's own parameters. */
export function targetOf({ to, keepsPrefix, query }: HostRule, prefix: string): string {
  const base = keepsPrefix ? prefix : ''
  const path = to === '/' ? base || '/' : base + encodeURI(to)
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name}=${value.startsWith('/') ? base + value : value}`,
  )
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}
