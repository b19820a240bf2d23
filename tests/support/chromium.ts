import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { rootPrefix, runVisibly, works } from './install-on-ci.ts'

/** The shell comes first: opening a window costs it a third as much as a whole browser. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const isShell = (path: string) => path.endsWith('headless-shell')

/**
 * A second list of features replaces Playwright's own (chromiumSwitches.ts), so that one is
 * repeated. Appended are the suggestions of an invisible address bar, which cost more per window
 * than a page of ours.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** Flags for a Chromium that talks only to the page; its sandbox does not work for root. */
export const chromiumFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${disabledFeatures.join()}`,
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Path of a Chromium on this machine: CHROMIUM_PATH, the system's, or Playwright's; else null. */
export function findChromium(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env.CHROMIUM_PATH ?? '',
    ...names.flatMap((name) => ['/usr/bin', ...folders].map((folder) => join(folder, name))),
    chromium.executablePath(),
  ]
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null
}

/** Finds or installs a Chromium. CI adds the shell where it can, which halves the run. */
export function ensureChromium(): string {
  const found = findChromium()
  const isChosen = found === process.env.CHROMIUM_PATH || process.env.CI !== 'true'
  if (found !== null && (isChosen || isShell(found))) return found
  if (found === null) console.log('… No Chromium on this machine: installing one (some minutes)')
  const root = rootPrefix()
  if (root !== null && works('apt-get', '--version')) {
    installPackages(root, found === null ? ['fonts-noto-cjk'] : [])
  } else if (found === null) {
    runVisibly(['npx', 'playwright', 'install', 'chromium'])
  }
  const installed = findChromium()
  if (installed === null) throw new Error('Chromium could not be installed: set CHROMIUM_PATH')
  return installed
}

function installPackages(root: readonly string[], missing: readonly string[]): void {
  const install = (...packages: string[]) =>
    runVisibly([...root, 'apt-get', 'install', '-y', '--no-install-recommends', ...packages])
  if (install('chromium-headless-shell', ...missing)) return
  runVisibly([...root, 'apt-get', 'update'])
  if (install('chromium-headless-shell', ...missing) || missing.length === 0) return
  install('chromium', ...missing)
}
