/** Banks for people, and wallets with an account number; most of their customers first. */
const banks = [
  ['004', 'hsbc 滙豐 匯豐 hongkong shanghai'],
  ['024', 'hang seng bank 恒生 恆生'],
  ['012', 'bank of china hong kong 中國香港 boc 中銀'],
  ['003', 'standard chartered 渣打'],
  ['015', 'bank of east asia 東亞 bea'],
  ['016', 'dbs bank 星展'],
  ['250', 'citibank hong kong 花旗香港'],
  ['387', 'za bank 眾安 衆安'],
  ['389', 'mox bank mox'],
  ['388', 'livi bank 理慧'],
  ['390', 'welab bank 匯立'],
  ['391', 'fusion bank 富融'],
  ['392', 'pao bank 平安數字 平安壹賬通 oneconnect'],
  ['393', 'ant bank 螞蟻'],
  ['395', 'airstar bank 天星'],
  ['009', 'china construction bank asia 中國建設亞洲 ccb 建行'],
  ['018', 'china citic bank international 中信國際 cncbi'],
  ['020', 'cmb wing lung bank 招商永隆'],
  ['025', 'shanghai commercial bank 上海商業'],
  ['027', 'bank of communications 交通'],
  ['382', 'bank of communications hong kong 交通香港'],
  ['028', 'public bank hong kong 大眾香港'],
  ['035', 'ocbc bank hong kong 華僑香港 永亨 wing hang'],
  ['038', 'tai yau bank 大有'],
  ['039', 'chiyu bank 集友'],
  ['040', 'dah sing bank 大新'],
  ['041', 'chong hing bank 創興'],
  ['043', 'nanyang commercial bank 南洋商業 ncb'],
  ['061', 'tai sang bank 大生'],
  ['072', 'icbc asia 中國工商亞洲 工銀'],
  ['128', 'fubon bank hong kong 富邦香港'],
  ['006', 'citibank n.a. 花旗'],
  ['954', 'payme'],
  ['948', 'alipayhk 支付寶香港'],
  ['931', 'wechat pay hk 微信支付香港'],
  ['949', 'octopus 八達通'],
  ['935', 'tap & go 拍住賞 hkt payment'],
] as const satisfies readonly (readonly [code: string, alsoKnownAs: string])[]

/** A clearing code; the name is `banks.<code>`. */
export type BankCode = (typeof banks)[number][0]

/** Banks whose name, other names or code hold what was typed; all for nothing typed. */
export function banksLike(typed: string, nameOf: (code: BankCode) => string): BankCode[] {
  const wanted = plain(typed)
  return banks
    .filter(([code, also]) => plain(`${code} ${nameOf(code)} ${also}`).includes(wanted))
    .map(([code]) => code)
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s（）()]/gu, '')
