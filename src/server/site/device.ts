/** Internet Explorer below 11; version 11 in compatibility mode is not below it. */
export function isOldInternetExplorer(userAgent: string | undefined): boolean {
  const version = /\bMSIE (\d{1,3})/u.exec(userAgent ?? '')?.[1]
  return version !== undefined && Number(version) < 11 && !/\bTrident\/7/u.test(userAgent ?? '')
}

const mobileWords = /Android(?=.*Mobile)|iPhone|iPod|Windows Phone|\bMobi/iu

/** A phone, by the browser's hint (`Sec-CH-UA-Mobile`) or else by its name. Tablets are not. */
export function isMobile(userAgent: string | undefined, hint?: string): boolean {
  if (hint === '?1' || hint === '?0') return hint === '?1'
  const name = (userAgent ?? '').slice(0, 1_000)
  return !/\biPad\b/u.test(name) && mobileWords.test(name)
}
