import { isPictureName, pictureRule } from '../pictures/picture-files.ts'
import { missing } from '../pictures/pictures-beside.ts'
import { type Element, errorAt, frontOf, placeholderOf, type RuleContext } from './front.ts'

interface Context extends RuleContext {
  parent: (node: Element) => Element | undefined
  replaceNode: (node: Element, by: object) => void
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/**
 * `![what it shows](desk.jpg "caption")`, alone in its paragraph, becomes a figure. The file must
 * be in the text's folder. Throws with file and line otherwise.
 */
export const figures = {
  name: 'figures',
  options: { position: true },
  element: {
    filter: ['img'],
    visit(node: Element, context: Context): void {
      const { pictures } = frontOf(context)
      const fail = (message: string) => errorAt(node, context, message)
      const { src, alt, title } = node.properties ?? {}
      const name = decodeURI(text(src))
      if (!pictures) throw fail('pictures stand in articles and pages only: write words here')
      if (!isPictureName(name)) throw fail(`"${name}" is no picture: it ${pictureRule}`)
      const picture = pictures[name]
      if (!picture) throw fail(`a picture is missing. ${missing(name, pictures)}`)
      if (!text(alt)) throw fail(`write what ${name} shows: ![a desk with a timetable](${name})`)
      const children = [placeholderOf({ kind: 'picture', picture, alt: text(alt) }, context)]
      if (text(title)) children.push(element('figcaption', [{ type: 'text', value: text(title) }]))
      const parent = context.parent(node)
      if (parent?.tagName === 'a') throw fail(`${name}: a picture is no link. Link words under it`)
      const alone = (parent?.children ?? []).every(
        (one) => one.tagName === 'img' || !text(one.value),
      )
      if (parent?.tagName === 'p' && !(alone && parent.children?.length === 1)) {
        throw fail(`${name}: leave an empty line before and after a picture`)
      }
      const replaced = parent?.tagName === 'p' ? parent : node
      context.replaceNode(replaced, element('figure', children))
    },
  },
}

function element(tagName: string, children: object[]): object {
  return { type: 'element', tagName, properties: {}, children }
}
