import { lateImport } from './import-failure.ts'

/** Longer than a slow phone takes for a part of a page. */
const patienceMs = 30_000

const helper = 'vite/preload-helper'
/**
 * What of Vite's text is written otherwise: the export, which gets the deadline; and, to make room for
 * it on every page, what our browsers have themselves, and marks for scripts that we do not use.
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
  // A link loads or fails once.
  [/(?:link\.removeEventListener\([^\n]*\n\s*){2}/u, ''],
]
const inTime = `
const late = () => new Promise((_, reject) =>
  setTimeout(reject, ${patienceMs}, new Error(${JSON.stringify(lateImport)})))
export const __vitePreload = (...asked) => Promise.race([untimed(...asked), late()])
`

/**
 * A Vite plugin: an import that nobody answers fails after half a minute, as one does that is refused.
 * Browsers wait for it without an end, and with them whatever stands in its place on the screen. Vite
 * leads every `import()` of the published site through one function, which gets the deadline.
 */
export function importsInTime() {
  return {
    name: 'imports-in-time',
    transform(code: string, id: string) {
      return id.includes(helper) ? { code: timedHelper(code), map: null } : undefined
    },
  }
}

/** The text of Vite's function with a deadline; throws where a newer Vite has written it otherwise. */
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
