import {
  type CounterPhones,
  type CounterPhonesServices,
  createCounterPhones,
} from './counter-phones.ts'
import { createStaffReport, type StaffReport } from './report.ts'
import { createStaff, type Staff } from './staff.ts'

/** The people who give points besides the owner, and the phones on which they do. */
export interface StaffServices {
  staff: Staff
  counterPhones: CounterPhones
  report: StaffReport
}

export const openStaff = (services: CounterPhonesServices): StaffServices => ({
  staff: createStaff(services),
  counterPhones: createCounterPhones(services),
  report: createStaffReport(services.database),
})
