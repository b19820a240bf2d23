import { ordersFile, ownOrders } from '#contract/sales/orders.ts'
import { download, send } from '../../asking/client.ts'
import { createGrowing } from '../../asking/growing.ts'
import { saveFile } from '../../asking/save-file.ts'

export const ordersStore = createGrowing((pageNum, signal) =>
  send(ownOrders, { query: { pageNum }, signal }),
)

export const saveOrders = async () => saveFile(await download(ordersFile), 'orders.csv')
