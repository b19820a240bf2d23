import {
  droppedPrefix,
  type HostRule,
  hostRules,
  keptPrefixes,
  rulesOfKind,
  targetOf,
} from './host-rules.ts'

const introduction = `# Made by the build from redirects.ts; change the table, not this file.
# Netlify, Cloudflare Pages and hosts that read the same format. Lines without a pattern stand
# first, as Cloudflare wants it (at most 2,000 of them, and 100 with a pattern).
# What this format cannot say, and our own server does:
#  - a non-breaking space anywhere but behind the first segment (R02, R03)
#  - /index.html, because hosts keep their pages under that name (R33)
#  - separators of a biology topic (R20), and wa.me below the first segment (R24)
#  - below /video, because it cannot leave out the two pages that stay (R31)
#  - parameters that came in beside those of the rule: the host decides (R14, R15)
#  - one hop when several rules meet below a pattern; then it takes two
#  - case, on hosts that do not tell cases apart: leave out R01, R08 and R09 there`

const deepest = 4
const sources = [
  { prefix: '', target: '' },
  { prefix: droppedPrefix, target: '' },
  ...keptPrefixes.map((prefix) => ({ prefix, target: prefix })),
]

export function redirectsFile(): string {
  const fixed = [...hostRules.flatMap(fixedLines), ...spaceLines(''), ...prefixLines('')]
  const patterns = [...hostRules.flatMap(patternLines), ...spaceLines('/*'), ...prefixLines('/*')]
  return `${[introduction, '', ...fixed, '', ...patterns].join('\n')}\n`
}

const line = (from: string, to: string) => `${from} ${to} 301`

function fixedLines(rule: HostRule): string[] {
  if (rule.below === 'one') return []
  return sources.map(({ prefix, target }) =>
    line(prefix + encodeURI(rule.from), targetOf(rule, target)),
  )
}

function patternLines(rule: HostRule): string[] {
  if (rule.below === 'none' || rule.except.length > 0) return []
  // Old pages below /zh-tw lose the prefix first: the format has no room for each.
  return sources
    .filter(({ prefix }) => !rule.isObsolete || prefix !== droppedPrefix)
    .map(({ prefix, target }) => {
      const to = targetOf(rule, target)
      const from = prefix + encodeURI(rule.from)
      if (rule.below === 'kept') return line(`${from}/*`, `${to}/:splat`)
      return rule.below === 'one' ? line(`${from}/:id`, `${to}/:id`) : line(`${from}/*`, to)
    })
}

function spaceLines(rest: '' | '/*'): string[] {
  const heads = rulesOfKind('strip').flatMap((rule) => rule.heads)
  const isLower = (head: string) => head === head.toLowerCase()
  return heads
    .filter(isLower)
    .flatMap((head) =>
      ['', ...keptPrefixes].map((prefix) =>
        line(`${prefix}/${head}%C2%A0${rest}`, `${prefix}/${head}${rest && '/:splat'}`),
      ),
    )
}

function prefixLines(rest: '' | '/*'): string[] {
  const splat = rest && '/:splat'
  const all = [droppedPrefix, ...keptPrefixes]
  const doubled = keptPrefixes.flatMap((kept) => [
    ...all.map((second) => line(`${kept}${second}${rest}`, `${kept}${splat}`)),
    line(`${droppedPrefix}${kept}${rest}`, `${kept}${splat}`),
  ])
  if (rest === '') {
    return [...doubled, line(droppedPrefix + droppedPrefix, '/'), line(droppedPrefix, '/')]
  }
  // Never just `/:splat`: `/zh-tw//elsewhere` would lead to another site.
  const names = Array.from({ length: deepest }, (_, index) => `/:part${index + 1}`)
  const paths = names.map((_, index) => names.slice(0, index + 1).join(''))
  return [
    ...doubled,
    ...paths.map((path) => line(droppedPrefix + droppedPrefix + path, path)),
    ...paths.map((path) => line(droppedPrefix + path, path)),
  ]
}
