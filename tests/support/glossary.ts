import type { Locale } from '#i18n/locales.ts'

/** A term of the product: its name in each language, and the names to avoid. */
export type Term = Readonly<
  Record<Locale, string> & {
    id: string
    means: string
    /** Limits the rule to the texts of screens; articles are free. */
    in?: 'messages'
    avoid: Partial<Record<Locale, readonly string[]>>
    /** Longer words in which an avoided one is right. */
    unless?: Partial<Record<Locale, readonly string[]>>
    /** Texts that may use an avoided word, by address (`register.sex.F`), with the reason. */
    except?: Readonly<Record<string, string>>
  }
>

export interface WrongWord {
  word: string
  write: string[]
}

/** Breaches of the glossary in one text, given by its address (`letters.see`). */
export function wrongWords(
  text: string,
  locale: Locale,
  address: string,
  terms: readonly Term[],
): WrongWord[] {
  const found = new Map<string, string[]>()
  for (const term of terms) {
    if (term.except?.[address] !== undefined) continue
    if (term.in === 'messages' && address.startsWith('content/')) continue
    const rest = without(text, term.unless?.[locale] ?? [], locale)
    for (const word of term.avoid[locale] ?? []) {
      if (!pattern(word, locale).test(rest)) continue
      found.set(word, [...(found.get(word) ?? []), term[locale]])
    }
  }
  return [...found].map(([word, write]) => ({ word, write }))
}

function without(text: string, words: readonly string[], locale: Locale): string {
  return words.reduce((rest, word) => rest.replaceAll(pattern(word, locale, 'g'), ' '), text)
}

/** Chinese words match anywhere, English ones only as whole words, in any case. */
function pattern(word: string, locale: Locale, flags = ''): RegExp {
  const source = word.replace(/[.*+?^$()[\]\\|{}]/gu, '\\$&').replaceAll("'", "['’]")
  return locale === 'en'
    ? new RegExp(`(?<![\\p{L}\\p{N}-])${source}(?![\\p{L}\\p{N}-])`, `iu${flags}`)
    : new RegExp(source, `iu${flags}`)
}

/** Prose of a Markdown text, without code and link or picture addresses. */
export function wordsOfMarkdown(markdown: string): string {
  return markdown
    .replace(/\]\([^)]*\)/gu, ']')
    .replace(/^\[[^\]]+\]:.*$/gmu, '')
    .replace(/https?:\/\/\S+/gu, '')
    .replace(/```[\s\S]*?```|`[^`]*`/gu, '')
}
