interface Context {
  wrapNode: (node: object, parent: object) => void
}

/** Tables scroll sideways on phones, by finger and by keyboard. */
export const wideTables = {
  name: 'wide-tables',
  element: {
    filter: ['table'],
    visit(node: object, context: Context): void {
      const properties = { className: ['table-scroll'], tabIndex: 0 }
      context.wrapNode(node, { type: 'element', tagName: 'div', properties, children: [] })
    },
  },
}
