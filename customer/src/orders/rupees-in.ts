const inWesternDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String('०१२३४५६७८९'.indexOf(digit)))

/**
 * Reads an amount as delivery apps print it ('₹1,240', 'Rs. 640.50', '1,240/-') and as people type it, rounded to whole
 * rupees. Returns NaN for a text that could mean another amount.
 */
export function rupeesIn(typed: string): number {
  const bare = inWesternDigits(typed)
    .replace(/\s/g, '')
    .replace(/^(₹|rs\.?|inr)/i, '')
    .replace(/(\/-|₹)$/, '')
  // The last group must have three digits, because '12,50' may mean 12.50.
  const isFigure = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/.test(bare)
  return isFigure ? Math.round(Number(bare.replaceAll(',', ''))) : Number.NaN
}
