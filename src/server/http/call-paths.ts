import type { AnyCall } from '#contract/kernel.ts'

/** A call's path and aliases as Hono patterns; `{product}` is any one token. */
export function pathsOf({ path, also = [] }: Pick<AnyCall, 'path' | 'also'>): string[] {
  return [path, ...also].map((one) =>
    one
      .split('/')
      // A parameter of Hono is a whole segment, so its pattern holds the rest of it as well.
      .map((part) => part.replace(/^\{product\}(.*)$/u, ':product{[^/]+$1}'))
      .join('/'),
  )
}
