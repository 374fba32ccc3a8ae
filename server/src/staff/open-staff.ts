import { createOutlets, type Outlets } from '../outlets/outlets.ts'
import {
  type CounterPhones,
  type CounterPhonesServices,
  createCounterPhones,
} from './counter-phones.ts'
import { createStaffReport, type StaffReport } from './report.ts'
import { createStaff, type Staff, type StaffOptions } from './staff.ts'

export interface StaffServices {
  outlets: Outlets
  staff: Staff
  counterPhones: CounterPhones
  report: StaffReport
}

export const openStaff = (services: CounterPhonesServices & StaffOptions): StaffServices => ({
  outlets: createOutlets(services),
  staff: createStaff(services),
  counterPhones: createCounterPhones(services),
  report: createStaffReport(services.database),
})
