import { OverviewFacts } from '#islands/dashboard/OverviewFacts.tsx'
import type { TutorJob } from '#stores/teaching/tutor-jobs/tutor-job.ts'
import { FitList } from '#ui/FitList.tsx'
import { timesText } from '#ui/slot-texts.ts'
import { useLanguage } from './language.ts'

/** Where a job matches the tutor, and where not. */
export function TutorFit({ seen: { fits, against, clashes, clashIsSure } }: { seen: TutorJob }) {
  const { t } = useLanguage()
  return (
    <OverviewFacts title={t('tutorJobs.fit')}>
      <FitList
        icon="check"
        label={t('tutorJobs.fits')}
        lines={fits.map(({ code, params }) => ({
          code,
          text: t(`tutorJobs.fits.${code}`, params),
        }))}
      />
      {against.length === 0 && <p className="text-sm text-muted">{t('tutorJobs.against.none')}</p>}
      <FitList
        icon="warning"
        label={t('tutorJobs.against')}
        lines={against.map(({ code, params }) => ({
          code,
          text: t(`tutorJobs.against.${code}`, params),
        }))}
      />
      {clashes.length > 0 && (
        <div className="notice notice-warn">
          <div className="grid gap-1">
            <p>{t('tutorJobs.clash', { times: timesText(t, clashes) })}</p>
            <p className="text-sm">
              {t(clashIsSure ? 'tutorJobs.clash.sure' : 'tutorJobs.clash.perhaps')}
            </p>
          </div>
        </div>
      )}
    </OverviewFacts>
  )
}
