import { type Language, type LanguageProps, useLanguage as useAny } from '../../language.tsx'
import type { OwnDoorNames } from '../../namespaces.ts'

type DoorNames = 'ui' | 'door'

export type DoorProps = LanguageProps<DoorNames>
export const useLanguage: () => Language<DoorNames> = useAny
export const useOwnLanguage: () => Language<OwnDoorNames> = useAny
