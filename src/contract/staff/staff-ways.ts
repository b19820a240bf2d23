/**
 * `none`: moves no money. `owner`: returns held money to its owner or payer, by the rules of the
 * thing itself. `stages`: one of two steps, done by two people. `limit`: alone where a line of the
 * bank or the provider proves the money, up to daily limits; otherwise a colleague agrees.
 * `second`: a colleague agrees, whatever the amount. `agrees`: the colleague's own approval.
 */
export const staffWays = ['none', 'owner', 'stages', 'limit', 'second', 'agrees'] as const
export type StaffWay = (typeof staffWays)[number]
