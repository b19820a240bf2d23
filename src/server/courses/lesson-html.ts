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

/** Heading levels are shifted below those of the page: title, section, lesson. */
const above = 2

/** Makes Markdown safe: HTML tags become text, images are dropped, and only https links remain. */
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

/** Renders the Markdown of a lesson as HTML without scripts or external resources. */
export function lessonHtml(text: string): string {
  return String(markdownToHtml(text, { mdastPlugins: [plain as never] }).html)
}
