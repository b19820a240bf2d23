import { type Language, useLanguage as useAny } from '../language.tsx'
import type { PickerNames } from '../namespaces.ts'

export const useLanguage: () => Language<PickerNames> = useAny
