import type { Translate } from '#i18n/translate.ts'
import { Bone } from '#islands/ui/Skeletons.tsx'

interface Props {
  t: Translate<'ui'>
  /** As high as what comes. */
  height: 'week' | 'harbour' | 'money' | 'course'
}

/** The placeholder of one part of an overview, shown after 200 ms. */
export function PartBones({ t, height }: Props) {
  return (
    <div className="skeleton" role="status">
      <span hidden data-arriving />
      <span className="sr-only">{t('ui.loading')}</span>
      <div className="overview-part" aria-hidden="true">
        {height !== 'harbour' && <Bone className="h-7 w-28" />}
        <Bone className={`part-bone part-bone-${height}`} />
      </div>
    </div>
  )
}
