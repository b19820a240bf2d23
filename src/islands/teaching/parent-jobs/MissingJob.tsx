import { EmptyState } from '#ui/State.tsx'
import { useLanguage } from './language.ts'

/** For another person's job, or one that does not exist. */
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
