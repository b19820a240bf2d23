import { useStore } from '@nanostores/react'
import { wordsDraft } from '#stores/tutor-profile/step-names.ts'
import { useLanguage } from './language.ts'

/** The words of the introduction that a field was filled from, so that it can be judged. */
export function FromWords({ field }: { field: string }) {
  const { t } = useLanguage()
  const found = useStore(wordsDraft.$typed)?.[field]
  const words = Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []
  if (words.length === 0) return null
  return (
    <p className="from-words">
      {t('pickers.from')}{' '}
      {words.map((one) => (
        <q key={one}>{one}</q>
      ))}
    </p>
  )
}
