import { limits } from './limits.ts'

/** Decision 94 has the reasons. */
export const ratingRules = {
  /** After an award, which the restaurant may take back meanwhile */
  askAfterHours: 2,
  /** The question about a visit ends then. */
  askWithinDays: 7,
  /** Per guest and restaurant, from one question to the next */
  betweenDays: 30,
  /** Guests see their last rating, and its answer, so long. */
  shownDays: 90,
  /** An average of fewer would say more about one guest than about the restaurant. */
  leastForAverage: 10,
} as const

export const mostStars = limits.stars_wrong.most

export const longestReviewLink = 300

/** Pages where guests can write; no path of these leads elsewhere. */
const reviewSites = [
  {
    name: 'Google',
    hosts: /^(www\.)?google\.(com|co\.in)$/,
    paths: /^\/maps\/place\//,
  },
  { name: 'Google', hosts: /^search\.google\.com$/, paths: /^\/local\/writereview$/ },
  { name: 'Google', hosts: /^maps\.app\.goo\.gl$/, paths: /^\/[\w-]+$/ },
  { name: 'Google', hosts: /^g\.page$/, paths: /^\/r\/[\w-]+(\/review)?\/?$/ },
  { name: 'Zomato', hosts: /^(www\.)?zomato\.com$/, paths: /^\/[\w-]+\/[\w-]+(\/reviews)?\/?$/ },
  { name: 'Swiggy', hosts: /^(www\.)?swiggy\.com$/, paths: /^\/(city|restaurants|menu)\/[\w/-]+$/ },
  {
    name: 'Tripadvisor',
    hosts: /^(www\.)?tripadvisor\.(com|in)$/,
    paths: /^\/(Restaurant_Review|UserReviewEdit|UserReview)-[\w.,-]+$/,
  },
] as const

/** Without what could make a known site's page lead elsewhere */
export function plainReviewLink(link: string): string {
  const url = URL.canParse(link) ? new URL(link) : null
  if (!url) return link
  const place = url.searchParams.get('placeid')
  url.search = place === null ? '' : new URLSearchParams({ placeid: place }).toString()
  return url.href
}

/** The result is null for a link to anything but a restaurant's page at a known review site. */
export function reviewSiteOf(link: string): string | null {
  const url = URL.canParse(link) ? new URL(link) : null
  if (url?.protocol !== 'https:' || url.port || url.username || url.password || url.hash)
    return null
  const site = reviewSites.find(
    ({ hosts, paths }) => hosts.test(url.hostname) && paths.test(url.pathname),
  )
  return site?.name ?? null
}
