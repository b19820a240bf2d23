import type { BrowserHints } from '../../ground/caller.ts'

/** The order matters: most browsers also name those they imitate. */
const browsers = [
  [/\bMicroMessenger\//u, 'WeChat'],
  [/\bInstagram\b/u, 'Instagram'],
  [/\bFB(?:AN|AV|IOS)\b/u, 'Facebook'],
  [/\bLine\//u, 'LINE'],
  [/\bEdg(?:e|A|iOS)?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\bHuaweiBrowser\//u, 'Huawei Browser'],
  [/\bMiuiBrowser\//u, 'Mi Browser'],
  [/\b(?:MQQ|QQ)Browser\//u, 'QQ Browser'],
  [/\bGSA\//u, 'Google'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
] as const
/** Brands that claim to be Chrome everywhere else. */
const hiddenBrands = ['Brave', 'Vivaldi', 'DuckDuckGo'] as const
const systems = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\b(?:OpenHarmony|HarmonyOS)\b/u, 'HarmonyOS'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b/u, 'Mac'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bLinux\b/u, 'Linux'],
] as const
const platforms: Readonly<Record<string, string>> = {
  Android: 'Android',
  Windows: 'Windows',
  macOS: 'Mac',
  'Chrome OS': 'ChromeOS',
  Linux: 'Linux',
}

/** A short name of browser and system, `Safari · iPhone`; '' when unknown. */
export function deviceName({ userAgent, brands = '', platform = '' }: BrowserHints): string {
  const browser =
    hiddenBrands.find((brand) => brands.includes(`"${brand}"`)) ??
    browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system =
    systems.find(([pattern]) => pattern.test(userAgent))?.[1] ??
    platforms[platform.replaceAll('"', '')]
  return [browser, system].filter((part) => part !== undefined).join(' · ')
}
