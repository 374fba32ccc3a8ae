const form =
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** Comes back with each status of a message, so that no ID of Meta's has to be kept. */
export const callbackDataOf = (restaurantId: string, messageId: string) =>
  `${restaurantId}.${messageId}`

export function readCallbackData(text: string) {
  const [, restaurantId, messageId] = form.exec(text) ?? []
  return restaurantId && messageId ? { restaurantId, messageId } : null
}
