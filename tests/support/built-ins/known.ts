import { features } from 'web-features'
import project from '../../../package.json' with { type: 'json' }

/* Built-ins that the browsers in package.json's `browserslist` lack, from `web-features`. */

const promised = project.browserslist.map((browser) => {
  const [name = '', version = ''] = browser.split(' ')
  return [name === 'ios_saf' ? 'safari_ios' : name, version] as const
})

const onlyWithHttps = ['Crypto.randomUUID']

/** Method names also used by us or our packages: these built-ins are matched by class alone. */
const commonNames = new Set(
  [
    'check',
    'clamp',
    'contacts',
    'copyTo',
    'detect',
    'dispose',
    'equals',
    'expand',
    'force',
    'forget',
  ]
    .concat([
      'getName',
      'getPublicKey',
      'grow',
      'isValid',
      'messages',
      'move',
      'number',
      'resize',
      'run',
    ])
    .concat([
      's',
      'scan',
      'share',
      'take',
      'toArray',
      'token',
      'union',
      'use',
      'uuid',
      'variant',
      'watch',
    ]),
)

/** Type of the value that usually has this name. */
export const holders: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  self: 'Window',
  window: 'Window',
}

/** Whether a supported browser lacks `Map.groupBy`, `URL.parse`, `Element.showPopover`. */
export const isNewer = new Map<string, boolean>()
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue
  for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {})) {
    const [, path] = /^(?:javascript\.builtins|api)\.([\w.]+?)(?:_static)?$/u.exec(key) ?? []
    if (path === undefined || path.split('.').length > (path.startsWith('Intl.') ? 3 : 2)) continue
    const since = support as Readonly<Partial<Record<string, string>>>
    const isLacking = promised.some(([browser, version]) => isBefore(version, since[browser]))
    isNewer.set(path, isLacking && (isNewer.get(path) ?? true))
  }
}
for (const name of onlyWithHttps) isNewer.set(name, true)

/** Methods that only newer built-ins have, so that any call of them counts. */
export const newerMethods = new Set<string>()
for (const name of isNewer.keys()) {
  const method = name.split('.').at(-1) ?? ''
  if (name.includes('.') && !commonNames.has(method)) newerMethods.add(method)
}
for (const [name, newer] of isNewer) {
  if (!newer) newerMethods.delete(name.split('.').at(-1) ?? '')
}

function isBefore(version: string, since = `${Number.MAX_SAFE_INTEGER}`): boolean {
  const [has, needs] = [version, since.replace('≤', '')].map((one) => one.split('.').map(Number))
  for (const [place, part] of (needs ?? []).entries()) {
    const difference = (has?.[place] ?? 0) - part
    if (difference !== 0) return difference < 0
  }
  return false
}
