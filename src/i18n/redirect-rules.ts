/** Rule id in `redirects.ts`: the specification's, or `slash` for tidying slashes. */
export type RuleId = `R${number}${number}` | 'slash'

interface RuleBase {
  id: RuleId
}

/** Fixed addresses that moved, under every language prefix. */
export interface MoveRule extends RuleBase {
  kind: 'move'
  moves: Readonly<Record<string, string>>
  /** Treatment of addresses below a moved one; without it they are unaffected. */
  children?: 'kept' | 'dropped'
  /** Parameters added to the incoming ones; paths in them get the language prefix. */
  query?: Readonly<Record<string, string>>
}

/** Names that moved from the root into a folder. */
export interface FolderRule extends RuleBase {
  kind: 'folder'
  names: readonly string[]
  under: string
}

/** Removes text anywhere in addresses that begin with one of `heads`. */
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

/** Separators in the last segment become hyphens if it contains one of the topics. */
export interface HyphenRule extends RuleBase {
  kind: 'hyphen'
  folders: readonly string[]
  topics: readonly string[]
}

/** Removed pages redirect to the home page of their language, unless a page exists. */
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
