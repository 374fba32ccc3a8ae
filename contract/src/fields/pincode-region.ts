/** Keyed by a pincode's first digit. Source: India Post. */
const regions: Record<string, readonly string[]> = {
  1: [
    'Chandigarh',
    'Delhi',
    'Haryana',
    'Himachal Pradesh',
    'Jammu and Kashmir',
    'Ladakh',
    'Punjab',
  ],
  2: ['Uttar Pradesh', 'Uttarakhand'],
  3: ['Dadra and Nagar Haveli and Daman and Diu', 'Gujarat', 'Rajasthan'],
  4: ['Chhattisgarh', 'Goa', 'Madhya Pradesh', 'Maharashtra'],
  // Yanam belongs to Puducherry.
  5: ['Andhra Pradesh', 'Karnataka', 'Puducherry', 'Telangana'],
  6: ['Kerala', 'Lakshadweep', 'Puducherry', 'Tamil Nadu'],
  7: [
    'Andaman and Nicobar Islands',
    'Arunachal Pradesh',
    'Assam',
    'Manipur',
    'Meghalaya',
    'Mizoram',
    'Nagaland',
    'Odisha',
    'Sikkim',
    'Tripura',
    'West Bengal',
  ],
  8: ['Bihar', 'Jharkhand'],
}

/** True while pincode or state is missing */
export const canLieIn = (pincode: string, state: string): boolean =>
  state === '' || !/^\d{6}$/.test(pincode) || (regions[pincode.charAt(0)] ?? []).includes(state)
