import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useInAddress } from '#islands/ui/use-in-address.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { numberInAddress } from '#stores/device/in-address.ts'
import { type ActivityEditorProps, type DistrictOption, useLanguage } from './language.ts'
import { OwnActivities } from './OwnActivities.tsx'

const loadActivity = () => import('./OneActivity.tsx')
const idInAddress = () => numberInAddress('activityId')

interface Props extends ActivityEditorProps {
  districts: readonly DistrictOption[]
}

/** The organization's activities, or the editor of the one in the address. */
export default function ActivityEditor({ locale, messages, districts }: Props) {
  return (
    <GuardedScreen needs="organization" locale={locale} messages={messages}>
      <Activities districts={districts} />
    </GuardedScreen>
  )
}

function Activities({ districts }: Pick<Props, 'districts'>) {
  const { t } = useLanguage()
  const [activityId, go] = useInAddress(idInAddress)
  const OneActivity = useLoaded(loadActivity, activityId !== 0)
  if (activityId === 0) return <OwnActivities onBegun={(next) => go(`?activityId=${next}`)} />
  return OneActivity ? (
    <OneActivity key={activityId} activityId={activityId} districts={districts} />
  ) : (
    <ListSkeleton t={t} cards={3} />
  )
}
