import type { Locale } from '#i18n/locales.ts'
import type { SearchState } from '#rules/search-state.ts'
import { Mistake } from '../mistake.ts'
import type { KeptPicture } from '../pictures/picture-files.ts'

export interface Element {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Element[]
  position?: { start: { line: number } } | undefined
}

/** Kinds of note that stand in a box of their own: `> [!note]`. */
export const noteKinds = ['note', 'tip', 'warning'] as const
export type NoteKind = (typeof noteKinds)[number]

/** What a page puts into a text: it needs the page's language, sizes of pictures, numbers. */
export type Placed =
  | { kind: 'picture'; picture: KeptPicture; alt: string }
  | { kind: 'label'; note: NoteKind }
  | { kind: 'tutors'; preset: SearchState }

/** What our rules for Markdown are told about a text, and what they leave to the page. */
export interface MarkdownFront {
  locale: Locale
  /** Pictures beside the text; null where texts have none, nor notes nor calls to tutors. */
  pictures: Record<string, KeptPicture> | null
  placed: Placed[]
}

/** What a rule sees of the text that it works on. */
export interface RuleContext {
  fileURL: URL | undefined
  data: { astro?: { frontmatter?: Record<string, unknown> } }
}

/** The loader's front matter; empty for a text from elsewhere. */
export function frontOf({ data }: RuleContext): Partial<MarkdownFront> {
  return (data.astro?.frontmatter ?? {}) as Partial<MarkdownFront>
}

/** An element that the page replaces by what it makes of `placed`. */
export function placeOf(placed: Placed, context: RuleContext): object {
  const list = frontOf(context).placed ?? []
  const properties = { dataPlaced: String(list.push(placed) - 1) }
  return { type: 'element', tagName: 'span', properties, children: [] }
}

interface Positioned {
  position?: { start: { line: number } } | undefined
}

/** An error that begins with the file and the line of the text. */
export function errorAt(node: Positioned, { fileURL }: RuleContext, message: string): Error {
  const file = fileURL ? decodeURI(fileURL.pathname) : 'text'
  return new Mistake(`${file}:${node.position?.start.line ?? '?'}: ${message}`)
}
