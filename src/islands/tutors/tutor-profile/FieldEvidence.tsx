import { useStore } from '@nanostores/react'
import { evidenceDraft } from '#stores/tutors/tutor-profile/step-names.ts'
import { useLanguage } from './language.ts'

/** The part of the introduction that a field was read from; `label` where no field is beside. */
export function FieldEvidence({ field, label }: { field: string; label?: string }) {
  const { t } = useLanguage()
  const found = useStore(evidenceDraft.$typed)?.[field]
  const texts = Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []
  if (texts.length === 0) return null
  return (
    <p className="from-words">
      {label && `${label} · `}
      {t('pickers.from')}{' '}
      {texts.map((one) => (
        <q key={one}>{one}</q>
      ))}
    </p>
  )
}
