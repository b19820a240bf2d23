import { Guarded } from '#islands/dashboard/Guarded.tsx'
import { type LanguageProps, LanguageProvider } from '#islands/language.tsx'
import type { Option } from '#styles/kinds.ts'
import { OrganizationDetails } from './OrganizationDetails.tsx'

interface OrganizationInfoProps extends LanguageProps {
  districts: readonly Option[]
}

/** The details of an organization in its dashboard. */
export default function OrganizationInfo({ locale, messages, districts }: OrganizationInfoProps) {
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <Guarded needs="organization">
        <OrganizationDetails districts={districts} />
      </Guarded>
    </LanguageProvider>
  )
}
