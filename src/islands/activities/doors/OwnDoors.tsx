import { useCallback } from 'react'
import { loadDoorMessages } from '#i18n/door-messages.ts'
import { PartMissing } from '#islands/FailedPart.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import { useArrival } from '#islands/ui/use-loaded.ts'
import { DoorConflicts } from './DoorConflicts.tsx'
import { DoorLinks } from './DoorLinks.tsx'
import { useOwnLanguage } from './language.ts'

/** The doors of an activity and their conflicts, with their own messages. */
export default function OwnDoors({ activityId }: { activityId: number }) {
  const { locale, messages } = useOwnLanguage()
  const load = useCallback(() => loadDoorMessages(locale), [locale])
  const { value: own, isMissing } = useArrival(load, true)
  if (own === null) return isMissing && <PartMissing typed={[]} />
  return (
    <LanguageProvider locale={locale} messages={{ ...messages, ...own }}>
      <DoorLinks activityId={activityId} />
      <DoorConflicts activityId={activityId} />
    </LanguageProvider>
  )
}
