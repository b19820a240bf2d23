import type { CallPath } from '#contract/registry.ts'

/** The place of the product's name takes any token. */
type Filled<Path> = Path extends `${infer Before}{product}${infer After}`
  ? `${Before}${string}${After}`
  : Path
type Path = Filled<CallPath>

/** The path of a call that there is, perhaps with parameters: a slip of the pen does not compile. */
export type CalledPath = Path | `${Path}?${string}`
