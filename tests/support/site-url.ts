/** Address of the running product, without trailing slash (see site-setup.ts). */
export function siteUrl(): string {
  const url = process.env.SITE_UNDER_TEST
  if (url === undefined) throw new Error('No server was started for these tests')
  return url
}
