import { type Language, useLanguage as useAny } from '../../language.tsx'
import type { BoardNames } from '../../namespaces.ts'

export const useLanguage: () => Language<BoardNames> = useAny
