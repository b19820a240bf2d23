import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup as markupOf } from 'react-dom/server'

interface Metadata {
  hydrate?: unknown
}

/** What stands between the tags in an .astro file; Astro takes the element away. */
function slot(html: string | undefined, name?: string) {
  if (html === undefined || html.trim() === '') return undefined
  return createElement('astro-static-slot', { name, dangerouslySetInnerHTML: { __html: html } })
}

/*
 * Draws components that no browser wakes, at once: @astrojs/react draws each of them twice, as a stream,
 * which is twenty times slower and too slow for the hundred icons of a page.
 */
export default {
  name: 'static-react',
  supportsAstroStaticSlot: true,
  check: (Component: unknown, _props: unknown, _slots: unknown, metadata?: Metadata) =>
    typeof Component === 'function' && metadata?.hydrate === undefined,
  renderToStaticMarkup: (
    Component: FunctionComponent,
    props: object,
    { default: children, ...slots }: Record<string, string | undefined>,
  ) => {
    const named = Object.entries(slots).map(([name, html]) => [name, slot(html, name)])
    const all = { ...props, ...Object.fromEntries(named) }
    return { html: markupOf(createElement(Component, all, slot(children))) }
  },
}
