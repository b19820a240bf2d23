import { registerHooks } from 'node:module'
import '../../src/server/programs/loading.mjs'

/* How Node finds modules in tests of the server, and in programs that tests start (program-environment.ts). */

registerHooks({
  resolve: (name, context, next) => {
    // With these tests seal as browsers do; they name each other without the ending that Node asks for.
    const isUnfinished =
      context.parentURL?.includes('/node_modules/jsencrypt/lib/') && !name.endsWith('.js')
    return next(isUnfinished ? `${name}.js` : name, context)
  },
})
