import { contact } from '#contract/accounts/contact.ts'
import { receiveContact } from '../../accounts/contact/contact.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'

export function contactRoutes(parts: AppParts): Route[] {
  return [
    {
      ...route(contact, ({ body, locale }) => receiveContact(parts, body, locale)),
      pages: { done: '/contactus/sent', again: '/contactus/form' },
    },
  ]
}
