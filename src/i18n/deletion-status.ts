import { type Locale, localPath } from './locales.ts'

/** Status page of data deletion requests; without language prefix. */
export const deletionStatusPath = '/article/facebookDataDelete/status'

export function deletionStatusAddress(locale: Locale, code: string): string {
  return `${localPath(locale, deletionStatusPath)}?code=${encodeURIComponent(code)}`
}
