export const newsHash = '#news'
