import { Guarded } from '#islands/dashboard/Guarded.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import type { Option } from '#styles/kinds.ts'
import type { OrganizationInfoProps } from './language.ts'
import { OrganizationDetails } from './OrganizationDetails.tsx'

interface Props extends OrganizationInfoProps {
  districts: readonly Option[]
}

export default function OrganizationInfo({ locale, messages, districts }: Props) {
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <Guarded needs="organization">
        <OrganizationDetails districts={districts} />
      </Guarded>
    </LanguageProvider>
  )
}
