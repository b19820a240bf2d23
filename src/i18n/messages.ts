import { byNamespace } from './by-namespace.ts'
import type { Namespace } from './keys.ts'
import type { Locale } from './locales.ts'
import {
  createTranslate,
  type Message,
  type Messages,
  type TextFinder,
  type Translate,
} from './translate.ts'

/*
 * Catalogues are in messages/{locale}/{domain}/{namespace}.json, where `site` is for texts of no
 * domain. zh-tw and en are hand-written; zh-hans is derived from zh-tw
 * (derive/ensure-simplified.ts), and never edited nor committed: see derive/glossary.json and
 * derive/overrides.json. This module contains all of them, for .astro files only. Islands get
 * theirs as a prop (`messagesFor`), to keep catalogues out of bundles.
 */
const catalogues = byNamespace(
  import.meta.glob<Record<string, Message>>('./messages/*/*/*.json', {
    eager: true,
    import: 'default',
  }),
)

/** Messages of the named namespaces in one language, with keys `namespace.key`. */
export function messagesFor<Names extends Namespace>(
  locale: Locale,
  ...namespaces: readonly Names[]
): Messages<Names> {
  const picked: Record<string, Message> = {}
  for (const namespace of namespaces) {
    const file = catalogues.get(`${locale}/${namespace}.json`)
    if (file === undefined) throw new Error(`No catalogue ${locale}/${namespace}.json`)
    for (const [key, message] of Object.entries(file)) picked[`${namespace}.${key}`] = message
  }
  return picked
}

const translators = new Map<string, Translate<never> & TextFinder>()

/** `t` for an .astro file: `const t = translator(locale, 'site', 'home')`. */
export function translator<Names extends Namespace>(
  locale: Locale,
  ...namespaces: readonly Names[]
): Translate<Names> & TextFinder {
  // Cached: pages call this dozens of times, which took a quarter of the build.
  const name = `${locale} ${namespaces.join(' ')}`
  const known = translators.get(name)
  if (known !== undefined) return known as Translate<Names> & TextFinder
  const made = createTranslate(locale, messagesFor(locale, ...namespaces))
  translators.set(name, made as Translate<never> & TextFinder)
  return made
}
