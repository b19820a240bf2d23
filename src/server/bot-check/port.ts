/** Tells people from programs before something costly or sensitive is done. */
export interface BotCheck {
  /** What the browser's part of the check is called with; null when nothing is set up. */
  siteKey: string | null
  /** `token` is what the browser's part of the check gave; undefined when it gave nothing. */
  passes: (token: string | undefined, caller: { address: string }) => Promise<boolean>
}

/** Nothing is set up: everybody passes, and the limits per number and address are what is left. */
export const noBotCheck: BotCheck = { siteKey: null, passes: async () => true }
