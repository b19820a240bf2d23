import { createApp } from 'astro/app/entrypoint'
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import talkativeIslandScript from 'astro/runtime/server/astro-island.prebuilt-dev.js'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'

/* The site's server half: on-demand pages as a function, so that our server sets all headers. */
const app = createApp({ streaming: false })
const onDemand = app.manifest.routes
  .map(({ routeData }) => routeData)
  .filter(({ prerender, type }) => !prerender && type === 'page')

/** Inline scripts and styles that Astro may add to a page; the policy must allow them. */
export const inline = {
  scripts: [
    ...app.manifest.inlinedScripts.values(),
    ...app.manifest.clientDirectives.values(),
    islandScript,
    // With NODE_ENV=development Astro adds this one.
    talkativeIslandScript,
  ],
  styles: [ISLAND_STYLES],
}

/** Astro would fetch its error page over the network; our server already has it. */
const prerenderedErrorPageFetch = async () => new Response(null, { status: 404 })

/**
 * Renders one on-demand page or returns null. A route built for some values is skipped, so that a
 * wider route can serve the rest (`/searchtutor/district/anything`).
 */
export async function renderPage(request: Request, locals: object): Promise<Response | null> {
  const path = decodeURI(new URL(request.url).pathname)
  const routeData = onDemand.find((route) => isAt(route, path))
  if (routeData === undefined) return null
  return app.render(request, { routeData, locals, prerenderedErrorPageFetch })
}

/**
 * The language is one segment at most: in Astro's pattern it may be several, and `/jobdetail/1`
 * would match `/parent/dashboard/jobdetail/1`, in a language called `parent/dashboard`.
 */
function isAt({ pattern, params }: (typeof onDemand)[number], path: string): boolean {
  const found = pattern.exec(path)
  const isLed = params[0] === '...lang'
  return found !== null && !(isLed && found[1]?.includes('/'))
}
