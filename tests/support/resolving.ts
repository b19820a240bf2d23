import { registerHooks } from 'node:module'

/*
 * How Node finds modules in tests of the server, and in programs that they start (NODE_OPTIONS in
 * tests/vitest.config.ts).
 */

/** Node reads the long list of what a package exports anew for each import: a third of starting. */
const known = new Map<string, ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & object>>()
const isOfPackage = /^(?:drizzle-orm|hono)(?:\/|$)/u

registerHooks({
  resolve: (name, context, next) => {
    const from = context.parentURL ?? ''
    // With these tests seal as browsers do; they name each other without the ending that Node asks for.
    if (from.includes('/node_modules/jsencrypt/lib/') && !name.endsWith('.js')) {
      return next(`${name}.js`, context)
    }
    if (!isOfPackage.test(name) || from.includes('/node_modules/')) return next(name, context)
    const found = known.get(name) ?? { ...next(name, context), shortCircuit: true }
    known.set(name, found)
    return found
  },
})
