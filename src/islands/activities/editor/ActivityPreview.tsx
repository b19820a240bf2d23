import type { OwnActivity } from '#contract/activities/activities.ts'
import { planTexts } from '#contract/activities/activity-plan.ts'
import { sessionTime } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import { type DistrictOption, useLanguage } from './language.ts'

interface Props {
  own: OwnActivity
  districts: readonly DistrictOption[]
}

/** Shown above dates and prices. */
const first = ['title', 'introduction']

export function ActivityPreview({ own, districts }: Props) {
  const { t, locale } = useLanguage()
  const area = districts.find(({ value }) => value === String(own.areaId))?.label
  const priceOf = (cents: number | null) =>
    cents === null ? '–' : cents === 0 ? t('activityEditor.free') : formatMoney(cents, locale)
  return (
    <article className="grid gap-3" aria-label={t('activityEditor.preview')}>
      <h2 className="text-xl font-bold">{own.title || t('activityEditor.untitled')}</h2>
      <p>{own.introduction}</p>
      <ol className="tabular-nums">
        {own.sessions.map(({ key, title, startsAt, endsAt }) => (
          <li key={key}>
            {startsAt !== null && endsAt !== null && sessionTime({ startsAt, endsAt }, locale)}
            {title !== '' && ` · ${title}`}
          </li>
        ))}
      </ol>
      <p>
        {own.isOnline
          ? t('activityEditor.field.isOnline')
          : [own.place, area].filter(Boolean).join(' · ')}
      </p>
      <ul className="tabular-nums">
        {own.kinds.map(({ key, name, priceCents }) => (
          <li key={key}>
            {name} · {priceOf(priceCents)}
          </li>
        ))}
        {own.packages.map(({ key, name, tickets, priceCents }) => (
          <li key={key}>
            {name} ({tickets ?? 0}) · {priceOf(priceCents)}
          </li>
        ))}
      </ul>
      {planTexts
        .filter((name) => !first.includes(name))
        .map((name) => (
          <p key={name} className="max-w-text whitespace-pre-line">
            {own[name]}
          </p>
        ))}
    </article>
  )
}
