import { loadPagePart } from '#api/page-part.ts'
import { localPath } from '#i18n/locales.ts'
import { $session } from '../accounts/session/session.ts'
import { $locale } from '../language.ts'

/** A part of a page for the signed-in person, as HTML made by the public page's own components. */
export const askPart = (path: string): Promise<string> =>
  loadPagePart(localPath($locale.get(), path), $session.get()?.token ?? '')
