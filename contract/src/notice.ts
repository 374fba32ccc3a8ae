/** The notice a guest agrees to; a new wording gets a new number and is asked for again. */
export const noticeVersion = 1
