import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { $parentOverview, loadParentOverview } from '#stores/overview.ts'

/** How many children are entered, and what a parent may still add. */
export function ParentFacts() {
  const { t } = useLanguage()
  const overview = useStore($parentOverview)
  useEffect(() => void loadParentOverview(), [])
  if (overview.state === 'loading') return <p className="text-sm">{t('ui.loading')}</p>
  if (overview.state === 'failed') {
    return (
      <p className="text-sm" role="alert">
        {t(`errors.${overview.code}`)}
      </p>
    )
  }
  return (
    <>
      <p className="text-sm">{t('dashboard.students', { n: overview.students })}</p>
      {overview.gaps.length > 0 && (
        <>
          <p className="text-sm text-muted">{t('dashboard.missing')}</p>
          <ul className="overview-missing text-sm">
            {overview.gaps.map((gap) => (
              <li key={gap}>{t(`dashboard.missing.${gap}`)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
