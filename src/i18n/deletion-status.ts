import { type Locale, localPath } from './locales.ts'

/** The page that shows how far a request to delete data is; without language prefix. */
export const deletionStatusPath = '/article/facebookDataDelete/status'

/** Path and query of the page of one request. */
export function deletionStatusAddress(locale: Locale, code: string): string {
  return `${localPath(locale, deletionStatusPath)}?code=${encodeURIComponent(code)}`
}
