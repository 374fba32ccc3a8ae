import * as z from 'zod/mini'
import { wrong } from './fields.ts'
/** Source: the GST state code list */
export const states = [
  { name: 'Andhra Pradesh', gstCode: '37' },
  { name: 'Arunachal Pradesh', gstCode: '12' },
  { name: 'Assam', gstCode: '18' },
  { name: 'Bihar', gstCode: '10' },
  { name: 'Chhattisgarh', gstCode: '22' },
  { name: 'Goa', gstCode: '30' },
  { name: 'Gujarat', gstCode: '24' },
  { name: 'Haryana', gstCode: '06' },
  { name: 'Himachal Pradesh', gstCode: '02' },
  { name: 'Jharkhand', gstCode: '20' },
  { name: 'Karnataka', gstCode: '29' },
  { name: 'Kerala', gstCode: '32' },
  { name: 'Madhya Pradesh', gstCode: '23' },
  { name: 'Maharashtra', gstCode: '27' },
  { name: 'Manipur', gstCode: '14' },
  { name: 'Meghalaya', gstCode: '17' },
  { name: 'Mizoram', gstCode: '15' },
  { name: 'Nagaland', gstCode: '13' },
  { name: 'Odisha', gstCode: '21' },
  { name: 'Punjab', gstCode: '03' },
  { name: 'Rajasthan', gstCode: '08' },
  { name: 'Sikkim', gstCode: '11' },
  { name: 'Tamil Nadu', gstCode: '33' },
  { name: 'Telangana', gstCode: '36' },
  { name: 'Tripura', gstCode: '16' },
  { name: 'Uttar Pradesh', gstCode: '09' },
  { name: 'Uttarakhand', gstCode: '05' },
  { name: 'West Bengal', gstCode: '19' },
  { name: 'Andaman and Nicobar Islands', gstCode: '35', isUnionTerritory: true },
  { name: 'Chandigarh', gstCode: '04', isUnionTerritory: true },
  { name: 'Dadra and Nagar Haveli and Daman and Diu', gstCode: '26', isUnionTerritory: true },
  { name: 'Delhi', gstCode: '07', isUnionTerritory: true },
  { name: 'Jammu and Kashmir', gstCode: '01', isUnionTerritory: true },
  { name: 'Ladakh', gstCode: '38', isUnionTerritory: true },
  { name: 'Lakshadweep', gstCode: '31', isUnionTerritory: true },
  { name: 'Puducherry', gstCode: '34', isUnionTerritory: true },
] as const satisfies readonly { name: string; gstCode: string; isUnionTerritory?: true }[]

const names: ReadonlySet<string> = new Set(states.map(({ name }) => name))

export const isState = (name: string): boolean => names.has(name)

const gstCodes: ReadonlyMap<string, string> = new Map(
  states.map(({ name, gstCode }) => [name, gstCode]),
)

export const gstCodeOfState = (name: string): string | undefined => gstCodes.get(name)

export const State = z
  .string({ error: wrong('state_missing') })
  .check(z.refine(isState, wrong('state_unknown')))
