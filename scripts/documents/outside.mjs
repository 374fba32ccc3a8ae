/** Names in the documents that belong to other programs, so that no file of ours has them. */
export const outside = new Set([
