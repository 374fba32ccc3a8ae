import { expect, test } from 'vitest'
import { canLieIn } from './pincode-region.ts'
import { stateOfPincode } from './pincode-state.ts'
import { isState } from './states.ts'

test.each([
  ['400050', 'Maharashtra'],
  ['403001', 'Goa'],
  ['110001', 'Delhi'],
  ['248001', 'Uttarakhand'],
  ['201301', 'Uttar Pradesh'],
  ['194101', 'Ladakh'],
  ['500034', 'Telangana'],
  ['520001', 'Andhra Pradesh'],
  ['560001', 'Karnataka'],
  ['737101', 'Sikkim'],
  ['744101', 'Andaman and Nicobar Islands'],
  ['793001', 'Meghalaya'],
  ['831001', 'Jharkhand'],
  ['800001', 'Bihar'],
])('%s lies in %s', (pincode, state) => {
  expect(stateOfPincode(pincode)).toBe(state)
})

test.each([
  ['160017', 'Chandigarh, Punjab'],
  ['140301', 'Chandigarh, Punjab'],
  ['605001', 'Puducherry, Tamil Nadu'],
  ['609602', 'Puducherry, Tamil Nadu'],
  ['533464', 'Puducherry, Andhra Pradesh'],
  ['673310', 'Puducherry, Kerala'],
  ['682555', 'Lakshadweep, Kerala'],
  ['396210', 'Daman, Gujarat'],
  ['362520', 'Diu, Gujarat'],
  ['246701', 'Uttar Pradesh, Uttarakhand'],
  ['507111', 'Andhra Pradesh, Telangana'],
  ['814101', 'Bihar, Jharkhand'],
  ['910001', 'an army post office'],
  ['40005', 'too short'],
  ['', 'nothing'],
])('%s may be %s, so nothing is proposed', (pincode) => {
  expect(stateOfPincode(pincode)).toBeNull()
})

test('every proposal is a state of its postal region', () => {
  for (let beginning = 100; beginning < 1000; beginning++) {
    const pincode = `${beginning}001`
    const state = stateOfPincode(pincode)
    if (state === null) continue
    expect(isState(state), pincode).toBe(true)
    expect(canLieIn(pincode, state), pincode).toBe(true)
  }
})
