import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import type { Option } from '#styles/kinds.ts'
import type { OrganizationInfoProps } from './language.ts'
import { OrganizationDetails } from './OrganizationDetails.tsx'

interface Props extends OrganizationInfoProps {
  districts: readonly Option[]
}

export default function OrganizationInfo({ locale, messages, districts }: Props) {
  return (
    <GuardedScreen needs="organization" locale={locale} messages={messages}>
      <OrganizationDetails districts={districts} />
    </GuardedScreen>
  )
}
