import { lateImport } from './import-failure.ts'

/** Longer than a slow phone takes for a part of a page. */
const patienceMs = 30_000

const helper = 'vite/preload-helper'
const declared = 'export const __vitePreload = '
/** As deviceAnswer (rules/primitives), which is in a file that many pages need not load. */
const inTime = `
export const __vitePreload = (...asked) => new Promise((resolve, reject) => {
  const timer = setTimeout(() => reject(new Error(${JSON.stringify(lateImport)})), ${patienceMs})
  __untimedPreload(...asked).then(resolve, reject).then(() => clearTimeout(timer))
})
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
  if (code.split(declared).length !== 2) {
    throw new Error('Vite exports its imports otherwise than before: mend api/imports-in-time.ts')
  }
  return code.replace(declared, 'const __untimedPreload = ') + inTime
}
