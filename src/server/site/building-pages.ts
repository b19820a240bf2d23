import type { ListedFile } from '#rules/page-requests.ts'

/** What a site that is served while it is built needs of the build. Addresses are decoded. */
export interface BuildingPages {
  /** Pages that are no files yet, or not whole ones. */
  pages: ReadonlySet<string>
  /** Whether it makes this page, feed or list. */
  has: (address: string) => boolean
  /** One page of each route: together they have every inline script of the site. */
  samples: readonly string[]
  /**
   * A page, another file of the lists, or a picture that a page shows; null when there is none. Rejects
   * when it cannot be rendered.
   */
  render: (address: string) => Promise<Uint8Array<ArrayBuffer> | null>
}

/** Sorts what a build has listed; `render` asks for one of it. */
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
