import { useEffect, useState } from 'react'
import { loadMessages } from '#i18n/lazy-messages.ts'
import type { Messages } from '#i18n/translate.ts'
import { type Language, useLanguage as useAny } from '../language.tsx'

/** What lessons speak with beside what their page has. */
type LessonNames = 'ui' | 'errors' | 'lesson'
export const useLanguage: () => Language<LessonNames> = useAny

/** The messages of the page with those of lessons, which come with them; null until they are there. */
export function useLessonMessages(): Messages<LessonNames> | null {
  const { locale, messages } = useAny<'ui' | 'errors'>()
  const [own, setOwn] = useState<Messages<'lesson'> | null>(null)
  useEffect(() => void loadMessages(locale, 'lesson').then(setOwn), [locale])
  // Two catalogues, each with the type of its own.
  return own && ({ ...messages, ...own } as Messages<LessonNames>)
}
