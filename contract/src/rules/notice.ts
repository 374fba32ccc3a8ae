/** The version of the privacy notice that guests agree to. After a new version, guests are asked again. */
export const noticeVersion = 1
