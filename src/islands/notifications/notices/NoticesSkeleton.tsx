import { Bone } from '#islands/ui/Skeletons.tsx'
import { useLanguage } from './language.ts'

/** The placeholder of the list, row for row. */
export function NoticesSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="skeleton" role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <div aria-hidden="true">
        <p className="notices-day">
          <Bone className="h-4 w-12" />
        </p>
        <div className="notice-card">
          {['w-56', 'w-40', 'w-64', 'w-48', 'w-52'].map((width) => (
            <div key={width} className="notice-row">
              <Bone className="size-10 rounded-full" />
              <div className="notice-text">
                <div className="notice-line">
                  <Bone className={`h-5 ${width}`} />
                  <Bone className="h-4 w-10" />
                </div>
                <Bone className="h-4 w-72" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
