import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { SavedJobNames } from '../../namespaces.ts'

export type SavedJobProps = LanguageProps<SavedJobNames>
export const useLanguage: () => Language<SavedJobNames> = useAny
