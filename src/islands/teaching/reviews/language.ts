import { type Language, useLanguage as useAny } from '../../language.tsx'

export const useLanguage: () => Language<'ui' | 'errors' | 'rules' | 'states' | 'review'> = useAny
