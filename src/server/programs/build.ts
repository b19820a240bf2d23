import { hasDatabase } from '../db/exists.ts'
import { hasDemoData } from '../db/seed/state.ts'
import { readConfig } from '../ground/config.ts'
import { announce } from './announce.ts'
import { buildSite } from './build-site.ts'
import { listenForBuild } from './listen.ts'
import { openProduct } from './product.ts'
import { run } from './run.ts'

/* `npm run build`: `dist/`, with numbers from BUILD_API_BASE, else from the database, if any. */
await run(async () => {
  const config = readConfig(process.env)
  const given = process.env.BUILD_API_BASE
  if (given)
    return buildSite(config, {
      apiBase: given,
      demo: process.env.DEMO_NOTICE === '1',
      quiet: false,
    })
  if (!hasDatabase(config)) {
    announce('No database yet: pages are built without numbers of tutors and fees.')
    return buildSite(config, { apiBase: '', demo: false, quiet: false })
  }
  const product = await openProduct(config)
  await product.startIndexes()
  const inner = await listenForBuild(product.unlimitedApp())
  try {
    await buildSite(config, {
      apiBase: `http://127.0.0.1:${inner.port}`,
      demo: await hasDemoData(product.db),
      quiet: false,
    })
  } finally {
    await inner.stop()
    await product.close()
  }
})
