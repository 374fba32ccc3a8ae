import { expect, test } from 'vitest'
import { plainOrderId } from './order-id.ts'

test.each([
  '0123456789',
  '०१२३४५६७८९',
  '٠١٢٣٤٥٦٧٨٩',
  '０１２３４５６７８９',
  '𝟬𝟭𝟮𝟯𝟰𝟱𝟲𝟳𝟴𝟵',
  '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡',
])('an order number with the digits %s is written with 0 to 9', (digits) => {
  expect(plainOrderId(`AB-${digits}`)).toBe('AB-0123456789')
})
