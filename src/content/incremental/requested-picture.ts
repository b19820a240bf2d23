import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AstroConfig, AstroIntegrationLogger } from 'astro'
import sharpService from 'astro/assets/services/sharp'

type Transform = Parameters<typeof sharpService.transform>[1]

/** Astro's list of the images to generate once all pages are rendered. */
type ListedPictures = ReadonlyMap<
  string,
  { transforms: ReadonlyMap<string, { finalPath: string; transform: Transform }> }
>

interface PictureParts {
  /** Folder of the prerender bundle, where Astro looks for originals. */
  originals: string
  image: AstroConfig['image']
  logger: AstroIntegrationLogger
}

/** Generates one picture early; null when no page rendered so far shows it. */
export async function requestedPicture(
  address: string,
  { originals, image, logger }: PictureParts,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { astroAsset } = globalThis as { astroAsset?: { staticImages?: ListedPictures } }
  for (const [original, { transforms }] of astroAsset?.staticImages ?? []) {
    for (const { finalPath, transform } of transforms.values()) {
      if (finalPath !== address) continue
      const bytes = await readFile(join(originals, original))
      const options = { ...transform, src: original }
      const { data } = await sharpService.transform(bytes, options, image, logger)
      return new Uint8Array(data)
    }
  }
  return null
}
