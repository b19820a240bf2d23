import { type PatternRule, patternRules } from './pattern-rules.ts'

const introduction = `# Made by the build from redirects.ts; change the table, not this file.
# For the server block of nginx, before its locations:  include redirects.nginx.conf;
# nginx keeps the query that came in and puts it behind the parameters of a rule.
# Left to our own server: slashes at the end (nginx serves folders with one), more than one
# non-breaking space or separator in an address (one a hop), /index.html, the cookie that keeps the language.`

export function nginxRedirects(): string {
  return `${[introduction, '', ...patternRules().map(rewriteOf)].join('\n')}\n`
}

/** `rewrite … permanent` encodes what it captured; `return` with a variable does not. */
function rewriteOf({ pattern, to, except }: PatternRule): string {
  const guard = except === null ? '' : `(?!${except.slice(1)})`
  // nginx compares bytes: a non-breaking space is two.
  const bytes = pattern.replaceAll('\u00a0', '\\xC2\\xA0').replace('^', `^${guard}`)
  return `rewrite "${bytes}" "${to}" permanent;`
}
