import { registerHooks } from 'node:module'
import '../../src/server/programs/loading.mjs'

/* Module resolution for server tests and their programs (program-environment.ts). */

registerHooks({
  resolve: (name, context, next) => {
    // Tests seal with this browser package, which imports its files without the extension that Node
    // requires.
    const isUnfinished =
      context.parentURL?.includes('/node_modules/jsencrypt/lib/') && !name.endsWith('.js')
    return next(isUnfinished ? `${name}.js` : name, context)
  },
})
