import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
interface FileSystem {
  NODEFS: { node_ops: { setattr: (node: unknown, attributes: { mode?: number }) => void } }
}

/**
 * The folder of an embedded database, in which every file is its user's alone. The database sets the
 * rights of what it writes itself, to everybody's for many, whatever the umask of the process is.
 */
export class ClosedFiles extends NodeFS {
  override async init(database: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(database, options)
    const closing = ({ NODEFS }: FileSystem) => {
      const { setattr } = NODEFS.node_ops
      NODEFS.node_ops.setattr = (node, { mode, ...others }) =>
        setattr(node, mode === undefined ? others : { ...others, mode: mode & ~0o077 })
    }
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), closing] },
    }
  }
}
