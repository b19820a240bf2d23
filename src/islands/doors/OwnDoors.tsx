import { useEffect, useState } from 'react'
import { loadDoorMessages } from '#i18n/door-messages.ts'
import type { Messages } from '#i18n/translate.ts'
import { LanguageProvider } from '#islands/language.tsx'
import { DoorConflicts } from './DoorConflicts.tsx'
import { DoorLinks } from './DoorLinks.tsx'
import { useOwnLanguage } from './language.ts'

/** The doors of an own activity and what did not fit there, with their messages. */
export default function OwnDoors({ activityId }: { activityId: number }) {
  const { locale, messages } = useOwnLanguage()
  const [own, setOwn] = useState<Messages<'doors' | 'rules'> | null>(null)
  useEffect(() => void loadDoorMessages(locale).then(setOwn), [locale])
  if (own === null) return null
  return (
    <LanguageProvider locale={locale} messages={{ ...messages, ...own }}>
      <DoorLinks activityId={activityId} />
      <DoorConflicts activityId={activityId} />
    </LanguageProvider>
  )
}
