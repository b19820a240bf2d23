import { announceDemoAccounts, seedIfEmpty } from '../db/seed/first-start.ts'
import { hasDemoData } from '../db/seed/state.ts'
import { readConfig } from '../ground/config.ts'
import { announce, announceReady } from './announce.ts'
import { buildSite } from './build-site.ts'
import { listen } from './listen.ts'
import { openProduct } from './product.ts'
import { run } from './run.ts'
import { isSiteBuilt, withSite } from './serve-site.ts'
import { isSiteFresh } from './site-stamp.ts'
import { onStopSignal } from './stop-signals.ts'

/* `npm start`: the whole product from nothing. Data and built pages of an earlier start are kept. */
await run(async () => {
  const since = performance.now()
  const config = readConfig(process.env)
  const product = await openProduct(config)
  await seedIfEmpty(product)
  const demo = await hasDemoData(product.db)
  if (!isSiteBuilt() || !isSiteFresh(config, demo)) {
    announce('Building the site (a minute or two, only after a change)…')
    await product.startIndexes()
    const inner = await listen(product.unlimitedApp(), { host: '127.0.0.1', port: 0 })
    await buildSite(config, {
      apiBase: `http://127.0.0.1:${inner.port}`,
      demo,
      quiet: true,
    })
    await inner.stop()
  }
  const server = await listen(await withSite(product), {
    ...config,
    upgrades: product.chat.upgrades,
  })
  await product.begin(server.port)
  onStopSignal(async () => {
    await product.chat.stop()
    await server.stop()
    await product.close()
  })
  await announceDemoAccounts(product)
  announceReady(config, server.port, since)
})
