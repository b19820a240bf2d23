import { isLocale, type Locale, locales } from './locales.ts'

/** `getStaticPaths` of every page `pages/[...lang]/…`: one path per language. */
export function langPaths() {
  return locales.map((locale) => ({ params: { lang: locale === 'zh-tw' ? undefined : locale } }))
}

/** The languages with a prefix: for `[...lang]/404.astro`, beside Astro's own `404.astro`. */
export function prefixedLangPaths() {
  return langPaths().filter(({ params }) => params.lang !== undefined)
}

/** `langPaths` for the dashboards of several kinds of accounts: `pages/[...lang]/[kind]/…`. */
export const kindPaths = <Kind extends string>(...kinds: Kind[]) =>
  langPaths().flatMap(({ params }) =>
    kinds.map((kind) => ({ params: { ...params, kind }, props: { kind } })),
  )
export type PropsOf<Paths extends () => { props: unknown }[]> = ReturnType<Paths>[number]['props']

/** `langPaths` times the values of one more parameter. */
export function langPathsWith<Props extends Record<string, unknown>>(
  entries: { params: Record<string, string>; props?: Props }[],
) {
  return langPaths().flatMap(({ params }) =>
    entries.map((entry) => ({ params: { ...params, ...entry.params }, props: entry.props ?? {} })),
  )
}

/** The locale of `Astro.params.lang`; anything but `en` and `zh-hans` is traditional Chinese. */
export function localeOfParam(lang: string | undefined): Locale {
  return isLocale(lang) ? lang : 'zh-tw'
}
