import { everyday } from './networks.ts'

/** Whether the word after a network's name is an account name. */
export function isHandle(named: string, before: string): boolean {
  if (/^(?:@|live:)/u.test(named)) return !everyday.has(named.slice(1))
  if (everyday.has(named)) return false
  if (isAccount(named) || /^[a-z]{3,}_+$/u.test(named)) return true
  // A plain word is a name only where the text announces one.
  return (
    /^[a-z][a-z-]{3,}$/u.test(named) &&
    /[:：=@(（→➡⇒➜👉>]|係|叫|搜|搵|揾|加|帳號|账号|帐号|名|(?<![a-z])(?:is|id|username|account|acc|handle|called)(?![a-z])/u.test(
      before,
    )
  )
}

/** Whether a word is not an ordinary English word, judging by its ending. */
export function isUnusual(word: string): boolean {
  return (
    /^[a-z]{6,}$/u.test(word) &&
    !everyday.has(word) &&
    !/(?:ing|ions?|ments?|ships?|ed|er[sn]?|ors?|ness|als?|ive|ly|ity|ies|ics?|ures?|[ae]nc[ey]|[ao]ry|bles?|isms?|ists?|ages?|ogy|phy|ants?|ents?|ous|ful|less|ise|ize|ates?|ons?|ese|ish|ian|ians|ught|ways?|thing|one)$/u.test(
      word,
    )
  )
}

/** Whether a name can only be an account: chan_sir, lilyteach99, lily.teach. */
export function isCertainAccount(named: string): boolean {
  const trimmed = named.replace(/[._-]+$/u, '')
  if (notAccounts.test(trimmed) || /^[a-z]{2,4}\d{3,4}[a-z]?$/u.test(trimmed)) return false
  return (
    /^[a-z0-9._-]{5,40}$/u.test(trimmed) &&
    /[a-z]{3}/u.test(trimmed) &&
    (/_/u.test(trimmed) ||
      /[a-z]\d{2,}$/u.test(trimmed) ||
      /^[a-z]{2,}(?:\.[a-z0-9]{2,}){1,3}$/u.test(trimmed))
  )
}
const notAccounts =
  /^(?:python|html|css|es|java|vue|node|paper|unit|form|year|grade|level|band|part|section|chapter|lesson|version|ver|windows|office|ios|ipad|iphone|web|covid|micro|top|class|room|primary|secondary|key|stage|page|question|exercise|mp|core|module|term|sem|week|day)\d*$|\.(?:js|py|net|com|org|edu|gov|hk|pdf|docx?|xlsx?|pptx?|mp[34]|png|jpe?g|html?|css|ts|java|cpp|io|txt|zip)(?:\.|$)|^(?:ph|b|m)\.[a-z]+$/u

/** Letters mixed with digits, dots or underscores, unlike any ordinary word. */
export function isAccount(named: string): boolean {
  const trimmed = named.replace(/[._-]+$/u, '')
  if (/^\d+$/u.test(trimmed)) return /^\d{5,}$/u.test(trimmed)
  return (
    trimmed.length >= 4 && /[a-z]/u.test(trimmed) && /[0-9]|[a-z0-9][._][a-z0-9]|_/u.test(trimmed)
  )
}
