import type { Locale } from '#i18n/locales.ts'

/** A thing of the product, what it is called in each language, and what it must not be called. */
export type Term = Readonly<
  Record<Locale, string> & {
    id: string
    /** What the word stands for, for whoever writes texts. */
    means: string
    /** Articles may say it as they like; only the texts of screens are held to it. */
    in?: 'messages'
    avoid: Partial<Record<Locale, readonly string[]>>
    /** Longer words in which an avoided one is right. */
    unless?: Partial<Record<Locale, readonly string[]>>
    /** Texts that may use an avoided word, by address (`register.sex.F`), and why. */
    except?: Readonly<Record<string, string>>
  }
>

/** An avoided word that a text uses, and the words that may be meant. */
export interface WrongWord {
  word: string
  write: string[]
}

/** What the address of a text (`letters.see`, `content/faq/badges`) says against the glossary. */
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

/** Chinese words may stand anywhere, English ones stand alone, in capitals or not. */
function pattern(word: string, locale: Locale, flags = ''): RegExp {
  const source = word.replace(/[.*+?^$()[\]\\|{}]/gu, '\\$&').replaceAll("'", "['’]")
  return locale === 'en'
    ? new RegExp(`(?<![\\p{L}\\p{N}-])${source}(?![\\p{L}\\p{N}-])`, `iu${flags}`)
    : new RegExp(source, `iu${flags}`)
}

/** The wording of a Markdown text: addresses of links and pictures, and code, are none. */
export function wordsOfMarkdown(markdown: string): string {
  return markdown
    .replace(/\]\([^)]*\)/gu, ']')
    .replace(/^\[[^\]]+\]:.*$/gmu, '')
    .replace(/https?:\/\/\S+/gu, '')
    .replace(/```[\s\S]*?```|`[^`]*`/gu, '')
}
