import { Loaded } from '#islands/ui/Loaded.tsx'
import { fullMoment } from '#rules/activities/session-time.ts'
import { revealsStore } from '#stores/accounts/settings/reveals.ts'
import { useLanguage } from './language.ts'
import { PageSkeleton } from './SettingsSkeleton.tsx'

/** Who was shown the person's number, by which job or invitation, and when. */
export default function RevealsPage() {
  const { t, locale } = useLanguage()
  return (
    <Loaded t={t} store={revealsStore} skeleton={<PageSkeleton />}>
      {(reveals) =>
        reveals.length === 0 ? (
          <p className="text-sm">{t('setting.reveals.none')}</p>
        ) : (
          <ul className="setting-rows">
            {reveals.map(({ at, job, seenBy, name }) => (
              <li key={`${job?.jobId} ${at}`} className="setting-row">
                <div className="grid gap-1">
                  <p className="font-bold">{t(`setting.reveals.${seenBy}`, { name })}</p>
                  <p className="text-sm">
                    {job === null
                      ? t('setting.reveals.invitation')
                      : [job.levelName, job.subject, job.area, job.jobNo]
                          .filter(Boolean)
                          .join(' · ')}
                  </p>
                  <p className="text-sm text-muted tabular-nums">{fullMoment(at, locale)}</p>
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
