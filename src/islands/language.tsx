import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import type { Namespace } from '#i18n/keys.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { createTranslate, type Messages, type TextFinder, type Translate } from '#i18n/translate.ts'
import { FailedPart } from './FailedPart.tsx'

export interface Language<Names extends Namespace> {
  locale: Locale
  t: Translate<Names> & TextFinder
  messages: Messages<Names>
  /** A path of the site in this language: `to('/searchtutor')` → `/en/searchtutor`. */
  to: (path: string) => string
}
const LanguageContext = createContext<Language<never> | null>(null)

/** Props that every island gets from its page: the language and its messages (`messagesFor`). */
export interface LanguageProps<Names extends Namespace> {
  locale: Locale
  messages: Messages<Names>
}

/** Gives an island's components their language, an error boundary, and a focus that is kept. */
export function LanguageProvider<Names extends Namespace>({
  locale,
  messages,
  children,
}: LanguageProps<Names> & { children: ReactNode }) {
  const language = useMemo(
    () => ({
      locale,
      messages,
      t: createTranslate(locale, messages),
      to: (path: string) => localPath(locale, path),
    }),
    [locale, messages],
  )
  useEffect(() => {
    void import('./keep-focus.ts').then(({ keepFocus }) => keepFocus())
  }, [])
  return (
    <LanguageContext value={language}>
      <FailedPart>{children}</FailedPart>
    </LanguageContext>
  )
}

/**
 * The language of the surrounding island. Callers name the message namespaces that they use: those
 * of their folder, from its `language.ts`, or their own.
 */
export function useLanguage<Names extends Namespace = never>(): Language<Names> {
  const language = useContext(LanguageContext)
  if (language === null) throw new Error('This component needs a LanguageProvider around it')
  return language as Language<Names>
}
