import {
  type Element,
  type Embed,
  errorAt,
  frontOf,
  type NoteKind,
  noteKinds,
  placeholderOf,
  type RuleContext,
} from './front.ts'
import { tutorsMeant } from './tutors-meant.ts'

interface Context extends RuleContext {
  replaceNode: (node: Element, by: object) => void
}

const mark = /^\[!([^\]\n]*)\][^\S\n]*([^\n]*)\n?/u

/**
 * A quotation that begins with `[!note]`, `[!tip]` or `[!warning]` becomes a box; one that begins
 * with `[!tutors] 數學 中四` links to matching tutors. Throws with file and line for unknown terms.
 */
export const notes = {
  name: 'notes',
  options: { position: true },
  element: {
    filter: ['blockquote'],
    visit(node: Element, context: Context): void {
      const first = node.children?.find(({ type }) => type === 'element')
      const head = first?.tagName === 'p' ? first.children?.[0] : undefined
      const [whole, name = '', rest = ''] = mark.exec(head?.value ?? '') ?? []
      if (first === undefined || head === undefined || whole === undefined) return
      const kind = name.trim().toLowerCase()
      const embed = embedOf(kind, rest.trim(), (message) => errorAt(first, context, message))
      if (!frontOf(context).pictures) {
        throw errorAt(first, context, `[!${kind}] stands in articles and pages only`)
      }
      // The rest of the line is text in a note, but filters in a tutor link.
      const begun = kind === 'tutors' ? '' : rest
      const value = `${begun}${begun && '\n'}${head.value?.slice(whole.length)}`
      const opening = [{ type: 'text', value }, ...(first.children?.slice(1) ?? [])]
      const hasOpening = value.trim() !== '' || opening.length > 1
      const others = node.children?.filter((child) => child !== first) ?? []
      const body = [...(hasOpening ? [paragraph(opening)] : []), ...others]
      const placeholder = placeholderOf(embed, context)
      const children = kind === 'tutors' ? [...body, placeholder] : [placeholder, ...body]
      const properties = { className: ['callout', `callout-${kind}`] }
      context.replaceNode(node, { type: 'element', tagName: 'aside', properties, children })
    },
  },
}

function embedOf(kind: string, rest: string, fail: (message: string) => Error): Embed {
  if (kind === 'tutors') return { kind: 'tutors', preset: tutorsMeant(rest, fail) }
  if (noteKinds.some((one) => one === kind)) return { kind: 'label', note: kind as NoteKind }
  const known = [...noteKinds, 'tutors'].map((one) => `[!${one}]`).join(', ')
  throw fail(`[!${kind}] is not known. Known are ${known}`)
}

function paragraph(children: object[]): object {
  return { type: 'element', tagName: 'p', properties: {}, children }
}
