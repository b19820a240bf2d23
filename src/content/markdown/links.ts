import { isLocale, localPath } from '#i18n/locales.ts'

interface Anchor {
  properties?: Record<string, unknown>
}
interface Context {
  fileURL: URL | undefined
  data: { astro?: { frontmatter?: Record<string, unknown> } }
  setProperty: (node: Anchor, key: string, value: unknown) => void
}

/**
 * Links within the site are written without language (`/searchtutor`) and lead to the page in the
 * language of the text. Any address but `/path`, `#heading`, `https:`, `mailto:` and `tel:` throws.
 */
export const houseLinks = {
  name: 'house-links',
  element: {
    filter: ['a'],
    visit(node: Anchor, context: Context): void {
      const href = node.properties?.href
      if (typeof href !== 'string') return
      if (/^\/(?!\/)/u.test(href)) {
        const locale = context.data.astro?.frontmatter?.locale
        if (typeof locale === 'string' && isLocale(locale)) {
          context.setProperty(node, 'href', localPath(locale, href))
        }
      } else if (!/^(?:#|https:\/\/|mailto:|tel:)/u.test(href)) {
        throw new Error(
          `${context.fileURL?.pathname}: the link "${href}" is no page: write /path or https:`,
        )
      }
    },
  },
}
