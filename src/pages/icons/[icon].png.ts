import type { APIContext } from 'astro'
import { drawIcon, type IconFile, iconFiles } from '#components/site/icon-files.ts'

export const getStaticPaths = () => iconFiles.map((icon) => ({ params: { icon } }))

export const GET = async ({ params }: APIContext) =>
  new Response(new Uint8Array(await drawIcon(params.icon as IconFile)), {
    headers: { 'Content-Type': 'image/png' },
  })
