import { guardNamespaces } from '../dashboard/language.ts'
import { type Language, type LanguageProps, useLanguage as useAny } from '../language.tsx'
import { loginNamespaces } from '../sign-in/language.ts'

/** What these islands speak with: the pages that hold them pass it. */
export const organizationNamespaces = [
  ...loginNamespaces,
  'organization',
  'decisions',
  'upload',
] as const
export const organizationInfoNamespaces = [...organizationNamespaces, ...guardNamespaces] as const

type Names = (typeof organizationNamespaces)[number]
export type OrganizationProps = LanguageProps<Names>
export type OrganizationInfoProps = LanguageProps<(typeof organizationInfoNamespaces)[number]>
export const useLanguage: () => Language<Names> = useAny
