import type { Locale } from '#i18n/locales.ts'
import type { SearchState } from '#rules/search-state.ts'
import { Mistake } from '../mistake.ts'
import type { StoredPicture } from '../pictures/picture-files.ts'

export interface Element {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Element[]
  position?: { start: { line: number } } | undefined
}

export const noteKinds = ['note', 'tip', 'warning'] as const
export type NoteKind = (typeof noteKinds)[number]

/** Parts filled in by the page, which knows the language, picture sizes and counts. */
export type Embed =
  | { kind: 'picture'; picture: StoredPicture; alt: string }
  | { kind: 'label'; note: NoteKind }
  | { kind: 'tutors'; preset: SearchState }

/** Input of our Markdown rules for a text, and `placed`, what they leave to the page. */
export interface MarkdownFront {
  locale: Locale
  /** Pictures beside the text; null where pictures, notes and tutor links are not allowed. */
  pictures: Record<string, StoredPicture> | null
  placed: Embed[]
}

export interface RuleContext {
  fileURL: URL | undefined
  data: { astro?: { frontmatter?: Record<string, unknown> } }
}

/** The loader's front matter; empty for a text from elsewhere. */
export function frontOf({ data }: RuleContext): Partial<MarkdownFront> {
  return (data.astro?.frontmatter ?? {}) as Partial<MarkdownFront>
}

/** Placeholder element, which the page replaces with the rendering of `placed`. */
export function placeholderOf(embed: Embed, context: RuleContext): object {
  const list = frontOf(context).placed ?? []
  const properties = { dataPlaced: String(list.push(embed) - 1) }
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
