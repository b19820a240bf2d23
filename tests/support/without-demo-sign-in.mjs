import { registerHooks } from 'node:module'

/* Loaded before a program: packages for development are missing, as after `npm ci --omit=dev`. */
registerHooks({
  resolve: (name, context, next) => {
    if (name !== 'oidc-provider') return next(name, context)
    const from = context.parentURL
    const error = new Error(`Cannot find package 'oidc-provider' imported from ${from}`)
    throw Object.assign(error, { code: 'ERR_MODULE_NOT_FOUND' })
  },
})
