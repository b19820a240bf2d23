import type { OwnActivity } from '#contract/activities/activities.ts'
import { OwnPage } from '#islands/ui/editor/OwnPage.tsx'
import { useLanguage } from './language.ts'

export function ActivityPreview({ own }: { own: OwnActivity }) {
  const { t } = useLanguage()
  const { activityId, version } = own
  const label = t('activityEditor.preview')
  return <OwnPage of="activityId" id={activityId} version={version} label={label} />
}
