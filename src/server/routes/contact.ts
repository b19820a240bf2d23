import { contact } from '#contract/contact.ts'
import type { AppParts } from '../ground/app-parts.ts'
import { type Route, route } from '../http/route.ts'
import { receiveContact } from '../services/contact/contact.ts'

export function contactRoutes(parts: AppParts): Route[] {
  return [
    {
      ...route(contact, ({ body, locale }) => receiveContact(parts, body, locale)),
      pages: { done: '/contactus/sent', again: '/contactus/form' },
    },
  ]
}
