import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { OrganizationInfoNames, OrganizationNames } from '../../namespaces.ts'

export type OrganizationInfoProps = LanguageProps<OrganizationInfoNames>
export type OrganizationProps = LanguageProps<OrganizationNames>
export const useLanguage: () => Language<OrganizationNames> = useAny
