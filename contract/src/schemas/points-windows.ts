import * as z from 'zod/mini'
import * as calls from '../calls/points-windows.ts'
import { Message, Pin } from '../fields/fields.ts'
import { PointsWindows } from '../fields/window-fields.ts'
import { endpoint } from './endpoint.ts'

export const savePointsWindows = endpoint(calls.savePointsWindows, {
  summary: 'Set when points count ×1.5, ×2 or ×3: all weekly windows and all dated ones at once',
  fails: ['email_not_proved', 'wrong_pin', 'pin_locked', 'not_with_stamps'],
  body: z.extend(PointsWindows, { pin: Pin }),
  answers: Message,
})
