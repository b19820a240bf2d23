import { ordersFile, ownOrders } from '#contract/sales/orders.ts'
import { download, send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { saveFile } from '../../asking/save-file.ts'

const page = (pageNum: number, signal: AbortSignal) =>
  send(ownOrders, { query: { pageNum }, signal })

export const ordersStore = createLoaded((_, signal) => page(1, signal))

export const moreOrders = () =>
  ordersStore.more(
    ({ pageNum }, signal) => page(pageNum + 1, signal),
    (before, next) => ({ ...next, list: [...before.list, ...next.list] }),
  )

export const saveOrders = async () => saveFile(await download(ordersFile), 'orders.csv')
