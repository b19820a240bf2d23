import { type Language, type LanguageProps, useLanguage as useAny } from '../language.tsx'
import type { TicketNames } from '../namespaces.ts'

export type TicketProps = LanguageProps<TicketNames>
export const useLanguage: () => Language<TicketNames> = useAny
