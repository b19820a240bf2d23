import { OverviewFacts } from '#islands/dashboard/OverviewFacts.tsx'
import { useLanguage } from './language.ts'

/** How to reach the parent, once both have agreed. */
export function Contact({ contact }: { contact: { countryCode: string; mobile: string } }) {
  const { t } = useLanguage()
  const number = `+${contact.countryCode} ${contact.mobile}`
  return (
    <OverviewFacts title={t('tutorJobs.contact')}>
      <p>
        <a className="link tabular-nums" href={`tel:${number.replace(' ', '')}`}>
          {number}
        </a>
      </p>
      <p className="text-sm text-muted">{t('tutorJobs.contact.logged')}</p>
    </OverviewFacts>
  )
}
