import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
interface FileSystem {
  NODEFS: { node_ops: { setattr: (node: unknown, attributes: { mode?: number }) => void } }
}

/** Closes all files to other users: PGlite itself opens many, whatever the umask. */
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
