import hongKong from '@fontsource-variable/noto-sans-hk/unicode.json' with { type: 'json' }
import simplified from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' }
import type { Locale } from '#i18n/locales.ts'

/* A hundred font files from npm, as the machine may have no Chinese one; opened as needed. */

export interface FontFile {
  url: URL
}

const families = {
  'noto-sans-hk': {
    home: import.meta.resolve('@fontsource-variable/noto-sans-hk/unicode.json'),
    ranges: hongKong,
  },
  'noto-sans-sc': {
    home: import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
    ranges: simplified,
  },
} as const satisfies Record<string, { home: string; ranges: Readonly<Record<string, string>> }>
type Family = keyof typeof families

/** Each family draws its own script correctly and lacks characters the other has. */
const familiesOf = {
  'zh-tw': ['noto-sans-hk', 'noto-sans-sc'],
  'zh-hans': ['noto-sans-sc', 'noto-sans-hk'],
  en: ['noto-sans-hk', 'noto-sans-sc'],
} as const satisfies Record<Locale, readonly Family[]>

const filesOf = new Map<Family, ReadonlyMap<number, FontFile>>()

/** The file with a character, from the language's own family first; null when none has it. */
export function fontFileOf(codePoint: number, locale: Locale): FontFile | null {
  for (const family of familiesOf[locale]) {
    const files = filesOf.get(family) ?? readFiles(family)
    filesOf.set(family, files)
    const file = files.get(codePoint)
    if (file !== undefined) return file
  }
  return null
}

function readFiles(family: Family): Map<number, FontFile> {
  const { home, ranges } = families[family]
  const files = new Map<number, FontFile>()
  // Named files (`latin`) come last and win, so that a word's letters share a file and are kerned.
  for (const [name, list] of Object.entries(ranges)) {
    const path = `files/${family}-${name.replace(/[[\]]/gu, '')}-wght-normal.woff2`
    const file: FontFile = { url: new URL(path, home) }
    for (const [, from = '', to = from] of list.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/giu)) {
      const last = Number.parseInt(to, 16)
      for (let code = Number.parseInt(from, 16); code <= last; code += 1) files.set(code, file)
    }
  }
  return files
}
