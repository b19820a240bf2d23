interface HtmlNode {
  type: 'html'
  value: string
}
interface Context {
  parent: (node: HtmlNode) => { type: string } | undefined
  replaceNode: (node: HtmlNode, by: object) => void
  removeNode: (node: HtmlNode) => void
}

/** Parents with block children: text directly in them needs a paragraph of its own. */
const holdsBlocks = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition'])

/** Shows HTML tags as text and drops comments, so that no raw HTML ever reaches a page. */
export const rawHtmlAsText = {
  name: 'raw-html-as-text',
  html(node: HtmlNode, context: Context): void {
    if (/^<!--[\s\S]*-->\s*$/u.test(node.value)) {
      context.removeNode(node)
      return
    }
    const text = { type: 'text', value: node.value }
    const isBlock = holdsBlocks.has(context.parent(node)?.type ?? 'root')
    context.replaceNode(node, isBlock ? { type: 'paragraph', children: [text] } : text)
  },
}
