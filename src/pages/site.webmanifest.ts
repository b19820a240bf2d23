import type { APIRoute } from 'astro'
import { brandNames } from '#i18n/brand.ts'

const icon = (file: string, sizes: string, purpose = 'any') => ({
  src: `/icons/${file}`,
  sizes,
  type: 'image/png',
  purpose,
})

/** What a phone shows when somebody puts the site on the home screen. */
export const GET: APIRoute = () =>
  Response.json({
    name: `${brandNames['zh-tw']} ${brandNames.en}`,
    short_name: brandNames['zh-tw'],
    lang: 'zh-Hant-HK',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fcfaf6',
    theme_color: '#0c5c67',
    icons: [
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('maskable-512.png', '512x512', 'maskable'),
    ],
  })
