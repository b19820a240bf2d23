import type { ListedFile } from '#rules/page-requests.ts'

/** The parts of a running build that serving it needs. Addresses are decoded. */
export interface BuildingPages {
  /** Pages that are no files yet, or not complete ones. */
  pages: ReadonlySet<string>
  /** Whether the build makes this page, feed or list. */
  has: (address: string) => boolean
  /** One page of each route: together they have every inline script of the site. */
  samples: readonly string[]
  /** A page, listed file or picture, or null. Rejects when it cannot be rendered. */
  render: (address: string) => Promise<Uint8Array<ArrayBuffer> | null>
}

/** Sorts the list of a build's files; `render` requests one of them. */
export function buildingPages(
  files: readonly ListedFile[],
  render: BuildingPages['render'],
): BuildingPages {
  const samples = new Map<string, string>()
  for (const { address, route, isPage } of files) {
    if (isPage && !samples.has(route)) samples.set(route, address)
  }
  const all = new Set(files.map(({ address }) => address))
  return {
    pages: new Set(files.filter(({ isPage }) => isPage).map(({ address }) => address)),
    has: (address) => all.has(address),
    samples: [...samples.values()],
    render,
  }
}
