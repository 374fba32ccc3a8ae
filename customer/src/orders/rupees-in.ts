const inWesternDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String('०१२३४५६७८९'.indexOf(digit)))

/**
 * Reads a bill as the apps print it ('₹1,240', 'Rs. 640.50', '1,240/-') and as people type it, in whole rupees:
 * paise are rounded. NaN for anything that may mean another sum.
 */
export function rupeesIn(typed: string): number {
  const bare = inWesternDigits(typed)
    .replace(/\s/g, '')
    .replace(/^(₹|rs\.?|inr)/i, '')
    .replace(/(\/-|₹)$/, '')
  // Groups end in three digits: '12,50' may be meant as paise.
  const isFigure = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/.test(bare)
  return isFigure ? Math.round(Number(bare.replaceAll(',', ''))) : Number.NaN
}
