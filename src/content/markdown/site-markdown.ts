import type { AstroIntegration } from 'astro'
import { siteLinks } from './links.ts'
import { notes } from './notes.ts'
import { figures } from './pictures.ts'
import { rawHtmlAsText } from './raw-html.ts'

interface Context {
  wrapNode: (node: object, parent: object) => void
}

/** Tables scroll sideways on phones, by touch and by keyboard. */
const wideTables = {
  name: 'wide-tables',
  element: {
    filter: ['table'],
    visit(node: object, context: Context): void {
      const properties = { className: ['table-scroll'], tabIndex: 0 }
      context.wrapNode(node, { type: 'element', tagName: 'div', properties, children: [] })
    },
  },
}

interface Plugins {
  mdastPlugins: unknown[]
  hastPlugins: unknown[]
}

/** Adds our rules to Astro's Markdown: no raw HTML, localized links, figures, notes. */
export function siteMarkdown(): AstroIntegration {
  return {
    name: 'site-markdown',
    hooks: {
      'astro:config:setup': ({ config }) => {
        addRules(config.markdown.processor.options as unknown as Plugins)
      },
    },
  }
}

/** Adds the rules to a processor's options (`markdown.processor.options`). */
export function addRules({ mdastPlugins, hastPlugins }: Plugins): void {
  mdastPlugins.push(rawHtmlAsText)
  hastPlugins.push(siteLinks, wideTables, figures, notes)
}
