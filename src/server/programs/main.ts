import { announceDemo, seedIfEmpty } from '../db/seed/first-start.ts'
import { readConfig } from '../ground/config.ts'
import { ProgramError } from '../ground/program-error.ts'
import { requireDemoSignIn } from '../social/demo/require.ts'
import { addressOf, announceReady } from './announce.ts'
import { listen } from './listen.ts'
import { openProduct } from './product.ts'
import { run } from './run.ts'
import { isSiteBuilt, loadPages, withSite } from './serve-site.ts'
import { isSiteWithoutDemo } from './site-stamp.ts'
import { onStopSignal } from './stop-signals.ts'

/* `npm run serve`. `--calls-only`: the API without the site; `--seed`: fills an empty database. */
await run(async () => {
  const since = performance.now()
  const config = readConfig(process.env)
  requireDemoSignIn(config)
  const callsOnly = process.argv.includes('--calls-only')
  if (!callsOnly && !isSiteBuilt()) {
    throw new ProgramError('There is no built site yet: run `npm run build`, or `npm start`.')
  }
  if (!callsOnly && config.isProduction && !isSiteWithoutDemo()) {
    throw new ProgramError(
      'Pages in dist/ may show the people of the demo data. Build them anew: NODE_ENV=production npm run build (with SITE_URL and DATA_DIR or DATABASE_URL as here), or NODE_ENV=production npm start, which does.',
    )
  }
  // In parallel: opening the product mostly waits for the database.
  const [product] = await Promise.all([openProduct(config), callsOnly ? null : loadPages()])
  if (process.argv.includes('--seed')) await seedIfEmpty(product)
  const app = callsOnly ? product.openApp() : (await withSite(product)).app
  const server = await listen(app, { ...config, upgrades: product.chat.upgrades })
  await product.begin(server.port)
  onStopSignal(async () => {
    await product.chat.stop()
    await server.stop()
    await product.close()
  })
  announceReady(config, server.port, since)
  await announceDemo(product, addressOf(config, server.port))
})
