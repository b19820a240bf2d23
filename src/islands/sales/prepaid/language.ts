import { type Language, useLanguage as useAny } from '../../language.tsx'

type PrepaidNames = 'ui' | 'errors' | 'refunds' | 'prepaid'
export const useLanguage: () => Language<PrepaidNames> = useAny
