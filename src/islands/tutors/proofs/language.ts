import { type Language, useLanguage as useAny } from '../../language.tsx'
import type { ProofNames } from '../../namespaces.ts'

export const useLanguage: () => Language<ProofNames> = useAny
