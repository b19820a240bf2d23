import type { RuleId } from '#i18n/redirect-rules.ts'
import {
  droppedPrefix,
  type HostRule,
  hostRules,
  keptPrefixes,
  rulesOfKind,
  targetOf,
} from './host-rules.ts'

/** A rule as a regular expression over the decoded path, without look-around, which RE2 lacks. */
export interface PatternRule {
  id: RuleId
  pattern: string
  /** With captures `$1`, `$2`; begins with a slash or a captured prefix. */
  to: string
  /** Paths that match but must not be redirected. */
  except: string | null
}

const kept = keptPrefixes.join('|')
const any = `${droppedPrefix}|${kept}`
/** Language prefixes; `$1` is the one that counts. */
const optionalPrefix = `(?:${droppedPrefix})*(${kept})?(?:${any})*`
const neededPrefix = `(?:${droppedPrefix})*(${kept})(?:${any})*`
const noPrefix = `(?:${droppedPrefix})*`
const anyPrefix = `(?:${any})*`

const escaped = (path: string) => path.replace(/[.+*?()[\]{}|^$\\]/gu, '\\$&')
const belowPattern = {
  none: '/?$',
  kept: '(/[^/].*?)?/*$',
  dropped: '(?:/.*)?$',
  one: '/([^/]+)/?$',
} as const satisfies Record<HostRule['below'], string>

/** All rules for hosts with regular expressions, in the order they are tried. */
export function patternRules(): PatternRule[] {
  return [
    ...spaceRules(),
    ...hostRules.filter((rule) => !rule.keepsPrefix).flatMap(unprefixed),
    ...hostRules.filter((rule) => rule.keepsPrefix && !rule.isObsolete).flatMap(prefixed),
    ...topicRules(),
    ...hostRules.filter((rule) => rule.isObsolete).flatMap(prefixed),
    ...prefixRules(),
  ]
}

function unprefixed(rule: HostRule): PatternRule[] {
  const { id, from, below } = rule
  const anywhere = below === 'dropped' ? '(?:/.*)?' : anyPrefix
  const pattern = `^${anywhere}${escaped(from)}${belowPattern[below]}`
  return [{ id, pattern, to: targetOf(rule, '') + (below === 'one' ? '/$1' : ''), except: null }]
}

function prefixed(rule: HostRule): PatternRule[] {
  const { id, from, below } = rule
  const rest = escaped(from) + belowPattern[below]
  const except =
    rule.except.length === 0 ? null : `^${anyPrefix}(?:${rule.except.map(escaped).join('|')})/?$`
  if (rule.to !== '/') {
    const to = targetOf(rule, '$1') + (below === 'kept' ? '$2' : '')
    return [{ id, pattern: `^${optionalPrefix}${rest}`, to, except }]
  }
  // The home page is `/en` with a prefix but `/` without: one target cannot express both.
  return [
    { id, pattern: `^${neededPrefix}${rest}`, to: targetOf(rule, '$1'), except },
    { id, pattern: `^${noPrefix}${rest}`, to: targetOf(rule, ''), except },
  ]
}

function spaceRules(): PatternRule[] {
  return rulesOfKind('strip').map(({ id, heads }) => ({
    id,
    pattern: `^${optionalPrefix}(/(?:${heads.join('|')})(?:/.*?)?)\u00a0(.*?)/*$`,
    to: '$1$2$3',
    except: null,
  }))
}

function topicRules(): PatternRule[] {
  return rulesOfKind('hyphen').flatMap(({ id, folders, topics }) => {
    const folder = `^${optionalPrefix}(${folders.map(escaped).join('|')})`
    const [topic, word, gap] = [`(?:${topics.join('|')})`, '[^/ _+]*', '[ _+]+']
    return [
      `${folder}/(${word})${gap}(${topic}${word})$`,
      `${folder}/(${word}${topic})${gap}(${word})$`,
    ].map((pattern) => ({ id, pattern, to: '$1$2/$3-$4', except: null }))
  })
}

function prefixRules(): PatternRule[] {
  const rest = '(/.*)?$'
  return [
    {
      id: 'R22',
      pattern: `^(?:${droppedPrefix})*(${kept})(?:${any})+${rest}`,
      to: '$1$2',
      except: null,
    },
    { id: 'R22', pattern: `^(?:${droppedPrefix})+(${kept})${rest}`, to: '$1$2', except: null },
    { id: 'R23', pattern: `^(?:${droppedPrefix})+/*$`, to: '/', except: null },
    // A single slash and no backslash: the rest must not become another site.
    { id: 'R23', pattern: `^(?:${droppedPrefix})+(/[^/\\\\].*)$`, to: '$1', except: null },
  ]
}
