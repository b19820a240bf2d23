import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { DoorNames, OwnDoorNames } from '../../namespaces.ts'

export type DoorProps = LanguageProps<DoorNames>
export const useLanguage: () => Language<DoorNames> = useAny
export const useOwnLanguage: () => Language<OwnDoorNames> = useAny
