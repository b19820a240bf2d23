import type { Translate } from '#i18n/translate.ts'

interface Part {
  text: string
  href?: string
  tokens: unknown[]
}
interface Renderer {
  html: (part: Part) => string
  link: (this: Inside, part: Part) => string
  image: (part: Part) => string
}
interface Inside {
  parser: { parseInline: (tokens: unknown[]) => string }
}

declare global {
  interface Window {
    marked: {
      parse: (markdown: string, options: { async: false; renderer: object }) => string
      Renderer: new () => Renderer
    }
  }
}

interface Surroundings {
  /** Language prefix of links within the site: '' or `/en`. */
  prefix: string
  t: Translate<'editor'>
  /** URL of a picture beside the text; undefined when it does not exist. */
  addressOf: (name: string) => string | undefined
}

/**
 * Renders Markdown by the site's rules (src/content/markdown): tags appear as text, comments are
 * dropped, links get the text's language, and a wrong address is pointed out.
 */
export function renderBody(markdown: string, { prefix, t, addressOf }: Surroundings): string {
  const renderer = new window.marked.Renderer()
  renderer.html = ({ text }) => (/^<!--[\s\S]*-->\s*$/u.test(text) ? '' : escaped(text))
  renderer.link = function ({ href = '', tokens }) {
    const inner = this.parser.parseInline(tokens)
    if (!/^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/u.test(href)) {
      return `${inner} ${mistake(t('editor.preview.badLink', { address: href }))}`
    }
    const target = href.startsWith('/') ? `${prefix}${href}` : href
    return `<a href="${escaped(target)}">${inner}</a>`
  }
  renderer.image = ({ href = '', text }) => {
    const address = addressOf(href)
    if (address === undefined) return mistake(t('editor.preview.noPicture', { name: href }))
    return `<img src="${escaped(address)}" alt="${escaped(text)}">`
  }
  return window.marked.parse(markdown, { async: false, renderer })
}

const mistake = (text: string) => `<strong class="notice notice-danger">${escaped(text)}</strong>`

const characters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/gu, (one) => characters[one] ?? one)
