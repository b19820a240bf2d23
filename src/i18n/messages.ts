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
 * Catalogues lie in messages/{locale}/{namespace}.json. zh-tw and en are written by hand; zh-hans
 * is derived from zh-tw (derive/ensure-simplified.ts) by whatever reads texts, and never edited nor
 * committed: see derive/glossary.json and derive/overrides.json.
 * This module holds all of them: it is for .astro files. Islands receive theirs as a prop
 * (`messagesFor`), so that no catalogue is in an island's bundle.
 */
const files = import.meta.glob<Record<string, Message>>('./messages/*/*.json', {
  eager: true,
  import: 'default',
})

/** Messages of the named namespaces in one language, with keys `namespace.key`. */
export function messagesFor<Names extends Namespace>(
  locale: Locale,
  ...namespaces: readonly Names[]
): Messages<Names> {
  const picked: Record<string, Message> = {}
  for (const namespace of namespaces) {
    const file = files[`./messages/${locale}/${namespace}.json`]
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
  // Each page asks dozens of times; gathering the messages anew took a quarter of a build.
  const name = `${locale} ${namespaces.join(' ')}`
  const known = translators.get(name)
  if (known !== undefined) return known as Translate<Names> & TextFinder
  const made = createTranslate(locale, messagesFor(locale, ...namespaces))
  translators.set(name, made as Translate<never> & TextFinder)
  return made
}
