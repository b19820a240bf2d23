import type { MessageKey } from '#i18n/keys.ts'
import { useLanguage } from './language.ts'

/** As in message keys: `parent.areaId`. */
type GapName<Key = MessageKey<'dashboard'>> = Key extends `dashboard.missing.${infer Name}.why`
  ? Name
  : never

interface MissingListProps {
  gaps: readonly { name: GapName; href: string }[]
}

/** What may still be added, and what it is good for; says so when nothing is missing. */
export function MissingList({ gaps }: MissingListProps) {
  const { t } = useLanguage()
  if (gaps.length === 0) return <p className="text-sm">{t('dashboard.missing.none')}</p>
  return (
    <ul className="overview-missing">
      {gaps.map(({ name, href }) => (
        <li key={name}>
          <a className="link" href={href}>
            {t(`dashboard.missing.${name}`)}
          </a>
          <span className="block text-sm text-muted">{t(`dashboard.missing.${name}.why`)}</span>
        </li>
      ))}
    </ul>
  )
}
