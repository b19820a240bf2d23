import { markdownToHtml } from 'satteri'

interface Node {
  type: string
  depth?: number
  value?: string
  url?: string
  children?: unknown[]
}
interface Context {
  replaceNode: (node: Node, by: object) => void
}

/** Headings of a lesson stand below those of its page: title, section, lesson. */
const above = 2

/** What a text says and may do: tags are characters, pictures from elsewhere are left out, and a link leads to a page. */
const plain = {
  name: 'lesson-plain',
  html: (node: Node, context: Context) =>
    context.replaceNode(node, { type: 'text', value: node.value ?? '' }),
  image: (node: Node, context: Context) => context.replaceNode(node, { type: 'text', value: '' }),
  imageReference: (node: Node, context: Context) =>
    context.replaceNode(node, { type: 'text', value: '' }),
  link: (node: Node, context: Context) => {
    if (!/^https:\/\//u.test(node.url ?? '')) {
      context.replaceNode(node, { type: 'emphasis', children: node.children ?? [] })
    }
  },
  heading: (node: Node, context: Context) => {
    const depth = Math.min(6, (node.depth ?? 1) + above)
    context.replaceNode(node, { type: 'heading', depth, children: node.children ?? [] })
  },
  linkReference: (node: Node, context: Context) =>
    context.replaceNode(node, { type: 'emphasis', children: node.children ?? [] }),
}

/** The Markdown of a lesson as HTML that runs nothing and loads nothing. */
export function lessonHtml(text: string): string {
  return String(markdownToHtml(text, { mdastPlugins: [plain as never] }).html)
}
