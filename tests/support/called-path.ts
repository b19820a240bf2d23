import type { CallPath } from '#contract/registry.ts'

/** The `{product}` segment takes any token. */
type Filled<Path> = Path extends `${infer Before}{product}${infer After}`
  ? `${Before}${string}${After}`
  : Path
type Path = Filled<CallPath>

/** The path of an existing call, perhaps with parameters: a typo does not compile. */
export type CalledPath = Path | `${Path}?${string}`
