import { registerHooks } from 'node:module'

/*
 * How Node finds modules in tests of the server, and in programs that tests start
 * (program-environment.ts).
 */

/** Node reads the long list of what a package exports anew for each of its files: a third of starting. */
const known = new Map<string, ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & object>>()
const isOfPackage = /^(?:drizzle-orm|hono)(?:\/|$)/u
/** Files of these import each other by their whole names. */
const isFileOfPackage = /\/node_modules\/(?:drizzle-orm|hono)\/.*\.js$/u

registerHooks({
  resolve: (name, context, next) => {
    const from = context.parentURL ?? ''
    // With these tests seal as browsers do; they name each other without the ending that Node asks for.
    if (from.includes('/node_modules/jsencrypt/lib/') && !name.endsWith('.js')) {
      return next(`${name}.js`, context)
    }
    if (name.startsWith('.') && isFileOfPackage.test(from)) {
      return { url: new URL(name, from).href, format: 'module', shortCircuit: true }
    }
    if (!isOfPackage.test(name) || from.includes('/node_modules/')) return next(name, context)
    const found = known.get(name) ?? { ...next(name, context), shortCircuit: true }
    known.set(name, found)
    return found
  },
})
