import { messagesIn } from './lazy-messages.ts'
import type { Locale } from './locales.ts'
import type { Message, Messages } from './translate.ts'

/* Catalogues of an organization's doors, which load where it looks after an activity. */
const files = import.meta.glob<Record<string, Message>>('./messages/*/{doors,rules}.json', {
  import: 'default',
})

/** The messages of an organization's doors. */
export const loadDoorMessages = (locale: Locale): Promise<Messages<'doors' | 'rules'>> =>
  messagesIn(files, locale, ['doors', 'rules'] as const)
