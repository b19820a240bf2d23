import { lateImport } from './import-failure.ts'

/** Longer than a slow phone needs for one part of a page. */
const patienceMs = 30_000

const helper = 'vite/preload-helper'
/**
 * Replacements in Vite's text: the export, which gets the deadline; and, to make up for its size on
 * every page, code for features that all our browsers have and for script attributes we do not use.
 */
const otherwise: ReadonlyArray<readonly [RegExp, string]> = [
  [/export const __vitePreload = /u, 'const untimed = '],
  [
    /function allSettled\(promises\) \{.*?\n\t\t\}/su,
    'const allSettled = (promises) => Promise.allSettled(promises);',
  ],
  [/const cspNonceMeta = [^\n]*\n\s*const cspNonce = [^\n]*\n/u, ''],
  [/if \(cspNonce\) [^\n]*\n/u, ''],
  [/if \(import\.meta\.resolve\) [^\n]*\n/u, ''],
  // A link loads or fails only once.
  [/(?:link\.removeEventListener\([^\n]*\n\s*){2}/u, ''],
]
const inTime = `
const late = () => new Promise((_, reject) =>
  setTimeout(reject, ${patienceMs}, new Error(${JSON.stringify(lateImport)})))
export const __vitePreload = (...asked) => Promise.race([untimed(...asked), late()])
`

/**
 * A Vite plugin: an import without a response fails after half a minute, like one that is refused.
 * Browsers would wait forever, and so would the part of the screen that needs it. Vite routes
 * every `import()` of the published site through one function, which gets the deadline.
 */
export function importsInTime() {
  return {
    name: 'imports-in-time',
    transform(code: string, id: string) {
      return id.includes(helper) ? { code: timedHelper(code), map: null } : undefined
    },
  }
}

/** Vite's function with a deadline; throws if a newer Vite has changed its text. */
export function timedHelper(code: string): string {
  let text = code
  for (const [written, ours] of otherwise) {
    if (!written.test(text)) {
      throw new Error(`Vite no longer has ${written} in ${helper}: mend api/imports-in-time.ts`)
    }
    text = text.replace(written, ours)
  }
  return text + inTime
}
