import { createApp } from 'astro/app/entrypoint'

/*
 * What `astro build` bundles as the server half of the site: on-demand pages as a function from
 * Request to Response, so that our own server sets the headers, as it does for every other page.
 */
const app = createApp({ streaming: false })

/** Renders one on-demand page, or answers null when no page of the site matches. */
export async function renderPage(request: Request, locals: object): Promise<Response | null> {
  const routeData = app.match(request)
  return routeData === undefined ? null : app.render(request, { routeData, locals })
}
