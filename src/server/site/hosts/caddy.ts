import { type PatternRule, patternRules } from './pattern-rules.ts'

const introduction = `# Made by the build from redirects.ts; change the table, not this file.
# For a site block of Caddy 2.9 or later:  import redirects.Caddyfile
# Left to our own server: slashes at the end, more than one non-breaking space or separator in an
# address (one a hop), /index.html, the cookie that keeps the language.`

export function caddyRedirects(): string {
  const rules = patternRules().map((rule, index) => redirOf(rule, `redirect${index + 1}`))
  return `${[introduction, 'route {', ...rules.map(indented), '}'].join('\n')}\n`
}

function redirOf({ pattern, to, except }: PatternRule, name: string): string {
  const expression = pattern.replaceAll('\u00a0', '\\x{A0}')
  const matcher = [
    `@${name} {`,
    `\tpath_regexp ${name} \`${expression}\``,
    ...(except === null ? [] : [`\tnot path_regexp \`${except}\``]),
    '}',
  ]
  const target = to.replace(/\$(\d)/gu, `{re.${name}.$1}`)
  // The rule's own parameters come first, then those of the request.
  const query = target.includes('?') ? '&{query}' : '{?query}'
  return [...matcher, `redir @${name} ${target}${query} permanent`].join('\n')
}

const indented = (text: string) => text.replace(/^/gmu, '\t')
