import type { OwnCourse } from '#contract/courses.ts'
import { useLanguage } from './language.ts'

/** Why staff did not approve it. */
export function Refusal({ own: { refusal } }: { own: OwnCourse }) {
  const { t } = useLanguage()
  if (refusal === null) return null
  return (
    <div className="notice notice-warn grid gap-1">
      <p className="font-bold">{t('courseEditor.refused')}</p>
      <p>{t(`decisions.reason.${refusal.reason}`)}</p>
      {refusal.note !== '' && <p className="whitespace-pre-line">{refusal.note}</p>}
    </div>
  )
}
