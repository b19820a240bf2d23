import { decodeText, withoutDots } from './address.ts'
import { isLocale, type Locale, localeTable } from './locales.ts'
import type { RedirectRule } from './redirect-rules.ts'

export interface Visit {
  /** Leading language segments as received; at most one after R22 and R23. */
  prefix: readonly Locale[]
  segments: readonly string[]
  search: string
  lostLocale: Locale | null
}

type Step<Rule> = (rule: Rule, visit: Visit) => Partial<Visit> | null

/** Separates the leading language segments from the rest. */
export function atAddress(all: readonly string[]): Pick<Visit, 'prefix' | 'segments'> {
  const first = all.findIndex((segment) => !isLocale(segment))
  const at = first === -1 ? all.length : first
  return { prefix: all.slice(0, at).filter(isLocale), segments: all.slice(at) }
}

/** Applies one rule; null when it does not match. */
export function takeStep(rule: RedirectRule, visit: Visit): Visit | null {
  const step = steps[rule.kind] as Step<RedirectRule>
  const change = step(rule, visit)
  return change === null ? null : { ...visit, ...change }
}

const steps: { [K in RedirectRule['kind']]: Step<Extract<RedirectRule, { kind: K }>> } = {
  strip({ heads, texts }, { prefix, segments }) {
    const all = [...prefix, ...segments]
    const cleaned = all.map((segment) => without(segment, texts))
    if (cleaned.every((segment, at) => segment === all[at])) return null
    const address = atAddress(withoutDots(cleaned))
    return heads.includes(address.segments[0] ?? '') ? address : null
  },

  prefix({ when }, { prefix }) {
    const [first] = prefix
    if (first === undefined) return null
    if (when === 'default') {
      return prefix.length === 1 && localeTable[first].prefix === ''
        ? { prefix: [], lostLocale: first }
        : null
    }
    const kept = prefix.find((locale) => localeTable[locale].prefix !== '') ?? first
    return prefix.length > 1 ? { prefix: [kept] } : null
  },

  unprefix({ folder, to }, { prefix, segments, lostLocale }) {
    const rest = below(folder, segments)
    if (rest?.length !== 1) return null
    return { prefix: [], segments: [...parts(to), ...rest], lostLocale: prefix[0] ?? lostLocale }
  },

  segment({ segment }, { prefix, segments, lostLocale }) {
    if (!segments.includes(segment)) return null
    return { prefix: [], segments: [], lostLocale: prefix[0] ?? lostLocale }
  },

  move({ moves, children, query }, { prefix, segments, search }) {
    for (const [from, to] of Object.entries(moves)) {
      const rest = below(from, segments)
      if (rest === null || (rest.length > 0 && children === undefined)) continue
      const kept = children === 'kept' ? rest : []
      const base = prefix.map((locale) => `/${locale}`).join('')
      return { segments: [...parts(to), ...kept], search: withQuery(search, query, base) }
    }
    return null
  },

  folder({ names, under }, { segments }) {
    const [name] = segments
    if (segments.length !== 1 || name === undefined || !names.includes(name)) return null
    return { segments: [...parts(under), name] }
  },

  hyphen({ folders, topics }, { segments }) {
    const last = segments.at(-1)
    if (last === undefined || !topics.some((topic) => last.includes(topic))) return null
    if (!folders.some((folder) => below(folder, segments)?.length === 1)) return null
    const hyphened = last.replace(/[\s_+]+/gu, '-')
    return hyphened === last ? null : { segments: [...segments.slice(0, -1), hyphened] }
  },

  obsolete({ paths, withChildren }, { segments }) {
    const isGone = paths.some((path) => {
      const rest = below(path, segments)
      return rest !== null && (withChildren || rest.length === 0)
    })
    return isGone ? { segments: [] } : null
  },
}

const parts = (path: string) => path.split('/').filter((part) => part !== '')

/** Segments after a path: `[]` for the path itself, null when the address is elsewhere. */
function below(path: string, segments: readonly string[]): readonly string[] | null {
  const head = parts(path)
  return head.every((part, at) => part === segments[at]) ? segments.slice(head.length) : null
}

/** Repeats until none is left: removing one may join the parts of another. */
function without(segment: string, texts: readonly string[]): string {
  let left = segment
  while (texts.some((text) => left.includes(text))) {
    left = texts.reduce((rest, text) => rest.replaceAll(text, ''), left)
  }
  return left
}

/**
 * Appends a rule's own parameters and drops incoming ones of the same name, because readers use
 * the first: `?redirect=//elsewhere` must not override ours.
 */
function withQuery(
  search: string,
  query: Readonly<Record<string, string>> | undefined,
  base: string,
): string {
  if (query === undefined) return search
  const nameOf = (pair: string) => decodeText((pair.split('=')[0] ?? '').replaceAll('+', ' '))
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !Object.hasOwn(query, nameOf(pair)))
  const own = Object.entries(query).map(
    ([name, value]) => `${name}=${value.startsWith('/') ? base + value : value}`,
  )
  return `?${[...kept, ...own].join('&')}`
}
