import { useLanguage } from '#islands/language.tsx'

interface MissingListProps {
  /** Names of the fields, with where each is filled in. */
  gaps: readonly { name: string; href: string }[]
  /** Of the messages: `parent`, `organization`. */
  whose: 'parent' | 'organization'
}

/** What may still be added, and what each changes; says so when nothing is missing. */
export function MissingList({ gaps, whose }: MissingListProps) {
  const { t } = useLanguage()
  if (gaps.length === 0) return <p className="text-sm">{t('dashboard.missing.none')}</p>
  return (
    <ul className="overview-missing">
      {gaps.map(({ name, href }) => (
        <li key={name}>
          <a className="link" href={href}>
            {t(`dashboard.missing.${whose}.${name}`)}
          </a>
          <span className="block text-sm text-muted">
            {t(`dashboard.missing.${whose}.${name}.why`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
