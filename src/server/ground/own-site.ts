import { readConfig } from './config.ts'

let url: string | undefined

/** The address of the site as this process was started with it, for letters that no request causes. */
export function ownSiteUrl(): string {
  url ??= readConfig(process.env).siteUrl
  return url
}
