import { type Language, useLanguage as useAny } from '../../language.tsx'

export type AskNames = 'askDirectly' | 'errors' | 'rules' | 'ui' | 'vocabulary'
export const useLanguage: () => Language<AskNames> = useAny
