import type { APIRoute } from 'astro'
import { iconContainer } from '#components/site/icon-container.ts'
import { drawIcon, icons } from '#components/site/icon-files.ts'

/** For programs that request this address without reading a page. */
export const GET: APIRoute = async () => {
  const names = ['icon-32', 'icon-48'] as const
  const pictures = names.map(async (name) => ({
    size: icons[name].size,
    png: await drawIcon(name),
  }))
  return new Response(new Uint8Array(iconContainer(await Promise.all(pictures))), {
    headers: { 'Content-Type': 'image/x-icon' },
  })
}
