import { localPath } from '#i18n/locales.ts'
import { errorAt, frontOf, type RuleContext } from './front.ts'

interface Anchor {
  properties?: Record<string, unknown>
  position?: { start: { line: number } } | undefined
}
interface Context extends RuleContext {
  setProperty: (node: Anchor, key: string, value: unknown) => void
}

/**
 * Links within the site are written without language (`/searchtutor`) and lead to the page in the
 * language of the text. Any address but `/path`, `#heading`, `https:`, `mailto:` and `tel:` throws.
 */
export const siteLinks = {
  name: 'house-links',
  options: { position: true },
  element: {
    filter: ['a'],
    visit(node: Anchor, context: Context): void {
      const href = node.properties?.href
      if (typeof href !== 'string') return
      if (/^\/(?!\/)/u.test(href)) {
        const { locale } = frontOf(context)
        if (locale) context.setProperty(node, 'href', localPath(locale, href))
      } else if (!/^(?:#|https:\/\/|mailto:|tel:)/u.test(href)) {
        throw errorAt(node, context, `the link "${href}" is no page: write /path or https:`)
      }
    },
  },
}
