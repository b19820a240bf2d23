import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { CertificateNames } from '../../namespaces.ts'

export type CertificateProps = LanguageProps<CertificateNames>
export const useLanguage: () => Language<CertificateNames> = useAny
