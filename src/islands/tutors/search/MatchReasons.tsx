import type { MatchReason } from '#contract/tutors/tutor-search.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

/** Why this tutor is in the list, as text. */
export function MatchReasons({ reasons }: { reasons: MatchReason[] }) {
  const { t } = useLanguage()
  if (reasons.length === 0) return null
  return (
    <ul className="match-reasons" aria-label={t('search.why')}>
      {reasons.map(({ code, params }) => (
        <li key={code} className="inline-flex items-center gap-1">
          <Icon name="check" />
          {t(`search.reason.${code}`, params)}
        </li>
      ))}
    </ul>
  )
}
