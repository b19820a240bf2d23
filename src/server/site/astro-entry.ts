import { createApp } from 'astro/app/entrypoint'
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'

/*
 * What `astro build` bundles as the server half of the site: on-demand pages as a function from
 * Request to Response, so that our own server sets the headers, as it does for every other page.
 */
const app = createApp({ streaming: false })
const onDemand = app.manifest.routes
  .map(({ routeData }) => routeData)
  .filter(({ prerender, type }) => !prerender && type === 'page')

/** Everything inline that Astro may write into an on-demand page; the policy must let it run. */
export const inline = {
  scripts: [
    ...app.manifest.inlinedScripts.values(),
    ...app.manifest.clientDirectives.values(),
    islandScript,
  ],
  styles: [ISLAND_STYLES],
}

/** Astro would fetch the error page from itself over the network; our own server has it. */
const prerenderedErrorPageFetch = async () => new Response(null, { status: 404 })

/**
 * Renders one on-demand page, or answers null when none matches. Built pages are files and are
 * looked up before; a route that only some values were built for is passed over here, so that a
 * wider on-demand route can answer the rest (`/searchtutor/district/anything`).
 */
export async function renderPage(request: Request, locals: object): Promise<Response | null> {
  const path = decodeURI(new URL(request.url).pathname)
  const routeData = onDemand.find(({ pattern }) => pattern.test(path))
  if (routeData === undefined) return null
  return app.render(request, { routeData, locals, prerenderedErrorPageFetch })
}
