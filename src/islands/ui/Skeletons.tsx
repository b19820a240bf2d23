import type { Translate } from '#i18n/translate.ts'

export const Bone = ({ className }: { className: string }) => (
  <span className={`bone ${className}`} />
)

function CardBones() {
  return (
    <div className="card">
      <div className="flex gap-3">
        <Bone className="size-14 rounded-full" />
        <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-2">
          <Bone className="h-5 w-28" />
          <Bone className="h-4 w-44 max-w-full" />
        </div>
        <Bone className="h-6 w-20" />
      </div>
      <div className="mt-3 flex gap-2">
        <Bone className="h-7 w-20" />
        <Bone className="h-7 w-24" />
        <Bone className="h-7 w-16" />
      </div>
      <Bone className="mt-3 h-4 w-full" />
      <Bone className="mt-2 h-4 w-2/3" />
    </div>
  )
}

/** The placeholder of a list of cards, shown after 200 ms. */
export function ListSkeleton({ t, cards = 6 }: { t: Translate<'ui'>; cards?: number }) {
  return (
    <div className="skeleton" role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <div className="grid gap-3" aria-hidden="true">
        {Array.from({ length: cards }, (_, index) => index).map((index) => (
          <CardBones key={index} />
        ))}
      </div>
    </div>
  )
}
