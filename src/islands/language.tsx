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

/** What every island gets from its page: the language and its messages (`messagesFor`). */
export interface LanguageProps<Names extends Namespace> {
  locale: Locale
  messages: Messages<Names>
}

/** Gives the components of an island their language, words where one fails, and a focus that stays. */
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
 * The language that an island gave. Whoever asks names the namespaces that it speaks with: those of its
 * folder, in `language.ts` there, or its own.
 */
export function useLanguage<Names extends Namespace = never>(): Language<Names> {
  const language = useContext(LanguageContext)
  if (language === null) throw new Error('This component needs a LanguageProvider around it')
  return language as Language<Names>
}
