import type { Translate } from '#i18n/translate.ts'
import { Bone } from './Skeletons.tsx'

/** The placeholder of a profile, shown after 200 ms. */
export function DetailSkeleton({ t }: { t: Translate<'ui'> }) {
  return (
    <div className="skeleton" role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <div className="grid gap-6" aria-hidden="true">
        <div className="flex gap-4">
          <Bone className="size-24 rounded-full" />
          <div className="grid flex-1 content-center gap-3">
            <Bone className="h-8 w-40" />
            <Bone className="h-4 w-56 max-w-full" />
            <Bone className="h-4 w-32" />
          </div>
        </div>
        <Bone className="h-12 w-full" />
        <div className="grid gap-2">
          <Bone className="h-6 w-32" />
          <Bone className="h-4 w-full" />
          <Bone className="h-4 w-full" />
          <Bone className="h-4 w-3/4" />
        </div>
        <Bone className="h-40 w-full" />
      </div>
    </div>
  )
}
