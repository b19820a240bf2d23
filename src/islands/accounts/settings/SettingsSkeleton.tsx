import { Bone } from '#islands/ui/Skeletons.tsx'
import { useLanguage } from './language.ts'

/** Rows of each group. */
const groups = [4, 5, 4, 1, 2]
const counted = (n: number) => Array.from({ length: n }, (_, at) => at)

/** The placeholder of the list, with the same boxes and heights. */
export function SettingsSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="settings-screen skeleton" role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <div className="setting-groups setting-list" aria-hidden="true">
        {groups.map((rows, at) => (
          <div key={counted(groups.length)[at]}>
            <Bone className="mb-2 ml-4 h-5 w-16" />
            <ul className="me-card">
              {counted(rows).map((row) => (
                <li key={row} className="me-row">
                  <Bone className="size-6 rounded-full" />
                  <Bone className="h-4 w-24" />
                  <Bone className="ml-auto h-4 w-14" />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}

/** The placeholder of a sub-page's body: a field and a button. */
export function PageSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="skeleton" role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <div className="grid gap-4" aria-hidden="true">
        <Bone className="h-5 w-32" />
        <Bone className="h-11 w-full" />
        <Bone className="h-11 w-40" />
      </div>
    </div>
  )
}
