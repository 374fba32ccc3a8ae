/** Opens Messages at the form for news. */
export const newsHash = '#news'
