import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Locale, localPath } from '#i18n/locales.ts'
import { createTranslate, type Messages, type Translate } from '#i18n/translate.ts'

interface Language {
  locale: Locale
  t: Translate
  messages: Messages
  /** A path of the site in this language: `to('/searchtutor')` → `/en/searchtutor`. */
  to: (path: string) => string
}
const LanguageContext = createContext<Language | null>(null)

/** What every island gets from its page: the language and its messages (`messagesFor`). */
export interface LanguageProps {
  locale: Locale
  messages: Messages
}

/** Gives the components of an island their language. */
export function LanguageProvider({
  locale,
  messages,
  children,
}: LanguageProps & { children: ReactNode }) {
  const language = useMemo(
    () => ({
      locale,
      messages,
      t: createTranslate(locale, messages),
      to: (path: string) => localPath(locale, path),
    }),
    [locale, messages],
  )
  return <LanguageContext value={language}>{children}</LanguageContext>
}

export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (language === null) throw new Error('This component needs a LanguageProvider around it')
  return language
}
