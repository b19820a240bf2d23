import { OverviewFacts } from '#islands/dashboard/OverviewFacts.tsx'
import type { TutorJob } from '#stores/tutor-jobs/tutor-job.ts'
import { Icon } from '#ui/Icon.tsx'
import { timesInWords } from '#ui/JobFacts.tsx'
import { useLanguage } from './language.ts'

/** What of a job fits the tutor, and what speaks against it. */
export function TutorFit({ seen: { fits, against, clashes, clashIsSure } }: { seen: TutorJob }) {
  const { t } = useLanguage()
  return (
    <OverviewFacts title={t('tutorJobs.fit')}>
      {fits.length > 0 && (
        <ul className="grid gap-1" aria-label={t('tutorJobs.fits')}>
          {fits.map(({ code, params }) => (
            <li key={code} className="flex items-start gap-2">
              <Icon name="check" />
              {t(`tutorJobs.fits.${code}`, params)}
            </li>
          ))}
        </ul>
      )}
      {against.length === 0 ? (
        <p className="text-sm text-muted">{t('tutorJobs.against.none')}</p>
      ) : (
        <ul className="grid gap-1" aria-label={t('tutorJobs.against')}>
          {against.map(({ code, params }) => (
            <li key={code} className="flex items-start gap-2">
              <Icon name="warning" />
              {t(`tutorJobs.against.${code}`, params)}
            </li>
          ))}
        </ul>
      )}
      {clashes.length > 0 && (
        <div className="notice notice-warn">
          <div className="grid gap-1">
            <p>{t('tutorJobs.clash', { times: timesInWords(t, clashes) })}</p>
            <p className="text-sm">
              {t(clashIsSure ? 'tutorJobs.clash.sure' : 'tutorJobs.clash.perhaps')}
            </p>
          </div>
        </div>
      )}
    </OverviewFacts>
  )
}
