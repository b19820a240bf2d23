import { EmptyState } from '#ui/State.tsx'
import { useLanguage } from './language.ts'

/** Another person's job, or none at all. */
export function MissingJob() {
  const { t, to } = useLanguage()
  return (
    <EmptyState t={t} title={t('ownJobs.missing.title')} text={t('ownJobs.missing.text')}>
      <a className="button button-brand" href={to('/parent/dashboard')}>
        {t('ownJobs.missing.back')}
      </a>
    </EmptyState>
  )
}
