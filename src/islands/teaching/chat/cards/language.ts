import { type Language, useLanguage as useAny } from '#islands/language.tsx'
import type { ChatNames } from '#islands/namespaces.ts'

export const useLanguage: () => Language<ChatNames | 'chatMore'> = useAny
