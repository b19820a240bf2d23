/** Identity of a rule in `redirects.ts`: as in the specification, or `slash` for tidying slashes. */
export type RuleId = `R${number}${number}` | 'slash'

interface RuleBase {
  id: RuleId
}

/** Fixed addresses that moved, under every language prefix. */
export interface MoveRule extends RuleBase {
  kind: 'move'
  moves: Readonly<Record<string, string>>
  /** What happens to addresses below a moved one; without it they are not touched. */
  children?: 'kept' | 'dropped'
  /** Parameters of the rule, added to those that came in; a path in them gets the prefix. */
  query?: Readonly<Record<string, string>>
}

/** Names that stood at the root and now stand in a folder. */
export interface FolderRule extends RuleBase {
  kind: 'folder'
  names: readonly string[]
  under: string
}

/** Text that is removed wherever it stands in addresses that begin with one of `heads`. */
export interface StripRule extends RuleBase {
  kind: 'strip'
  heads: readonly string[]
  texts: readonly string[]
}

/** Language prefixes: only the first counts, and the default language has none. */
export interface PrefixRule extends RuleBase {
  kind: 'prefix'
  when: 'doubled' | 'default'
}

/** `{folder}/{id}` loses its language prefix and moves to another folder. */
export interface UnprefixRule extends RuleBase {
  kind: 'unprefix'
  folder: string
  to: string
}

/** Any address with this segment goes to the home page without prefix. */
export interface SegmentRule extends RuleBase {
  kind: 'segment'
  segment: string
}

/** Separators in the last segment become hyphens when it holds one of the topics. */
export interface HyphenRule extends RuleBase {
  kind: 'hyphen'
  folders: readonly string[]
  topics: readonly string[]
}

/** Addresses of pages that are gone: to the home page of the language, unless a page is there. */
export interface ObsoleteRule extends RuleBase {
  kind: 'obsolete'
  paths: readonly string[]
  withChildren: boolean
}

export type RedirectRule =
  | MoveRule
  | FolderRule
  | StripRule
  | PrefixRule
  | UnprefixRule
  | SegmentRule
  | HyphenRule
  | ObsoleteRule
