import { hasDatabase } from '../db/exists.ts'
import { announceDemo, seedIfEmpty } from '../db/seed/first-start.ts'
import { hasDemoData } from '../db/seed/state.ts'
import { type Config, readConfig } from '../ground/config.ts'
import { requireDemoSignIn } from '../social/demo/require.ts'
import { addressOf, announce, announceReady } from './announce.ts'
import { type SiteBuild, startBuild } from './build-site.ts'
import { listen, listenForBuild } from './listen.ts'
import { openProduct, type Product } from './product.ts'
import { run } from './run.ts'
import { isSiteBuilt, withSite } from './serve-site.ts'
import { isSiteFresh, isSiteUsable } from './site-stamp.ts'
import { onStopSignal } from './stop-signals.ts'

/*
 * `npm start`: the whole product from nothing. It serves while it builds, rendering pages on
 * request. In production it builds first, so that no added machine responds more slowly.
 */
await run(async () => {
  const since = performance.now()
  const config = readConfig(process.env)
  requireDemoSignIn(config)
  // Bundles need no data: on a first start they are built while the data are made.
  const early = isFirstStart(config) ? begin(config, true) : null
  const product = await openProduct(config)
  await seedIfEmpty(product)
  const demo = await hasDemoData(product.db)
  const isFresh = early === null && isSiteBuilt() && isSiteFresh(config, demo)
  const building = isFresh ? null : await giveNumbers(early ?? begin(config, demo), product)
  if (config.isProduction) await building?.end()
  const isUsable = isFresh || config.isProduction || isSiteUsable(config, demo)
  const site = await withSite(product, isUsable ? null : await building?.pages)
  const server = await listen(site.app, { ...config, upgrades: product.chat.upgrades })
  await product.begin(server.port)
  let isStopping = false
  const close = async () => {
    isStopping = true
    building?.stop()
    await product.chat.stop()
    await server.stop()
    await product.close()
  }
  onStopSignal(close)
  announceReady(config, server.port, since)
  await announceDemo(product, addressOf(config, server.port))
  if (building === null || config.isProduction) return
  announce(isUsable ? 'Changed pages are being built…' : 'Pages are being built meanwhile…')
  try {
    await building.end(site.renew)
    const seconds = Math.round((performance.now() - since) / 1000)
    announce(`All pages are built (${seconds} s).`)
  } catch (error) {
    if (isStopping) return
    await close()
    throw error
  }
})

/** An empty folder, which will be filled with demo data. */
function isFirstStart(config: Config): boolean {
  return config.demoData && config.demoTutors > 0 && !hasDatabase(config)
}

function begin(config: Config, demo: boolean): SiteBuild {
  announce('Building the site (only after a change)…')
  return startBuild(config, { demo, quiet: true })
}

/** Lets a build continue with the numbers of this product, from a server of its own. */
async function giveNumbers(build: SiteBuild, product: Product) {
  await product.startIndexes()
  const inner = await listenForBuild(product.unlimitedApp())
  build.begin(`http://127.0.0.1:${inner.port}`)
  return {
    pages: build.pages,
    stop: build.stop,
    /** Waits until all is built; `renew` serves it. */
    end: async (renew = async () => {}) => {
      const { forget } = await build.done
      await renew()
      forget()
      await inner.stop()
    },
  }
}
