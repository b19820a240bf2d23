import { createApp } from 'astro/app/entrypoint'

/*
 * What `astro build` bundles as the server half of the site: on-demand pages as a function from
 * Request to Response, so that our own server sets the headers, as it does for every other page.
 */
const app = createApp({ streaming: false })
const onDemand = app.manifest.routes
  .map(({ routeData }) => routeData)
  .filter(({ prerender, type }) => !prerender && type === 'page')

/**
 * Renders one on-demand page, or answers null when none matches. Built pages are files and are
 * looked up before; a route that only some values were built for is passed over here, so that a
 * wider on-demand route can answer the rest (`/searchtutor/district/anything`).
 */
export async function renderPage(request: Request, locals: object): Promise<Response | null> {
  const path = decodeURI(new URL(request.url).pathname)
  const routeData = onDemand.find(({ pattern }) => pattern.test(path))
  return routeData === undefined ? null : app.render(request, { routeData, locals })
}
