import { createOutlets, type Outlets } from '../outlets/outlets.ts'
import type { SharedServices } from '../restaurants/shared-services.ts'
import { type CounterPhones, createCounterPhones } from './counter-phones.ts'
import { type CounterWork, createCounterWork } from './counter-work.ts'
import { createStaffReport, type StaffReport } from './report.ts'
import { createStaff, type Staff, type StaffOptions } from './staff.ts'

export interface StaffServices {
  outlets: Outlets
  staff: Staff
  counterPhones: CounterPhones
  counterWork: CounterWork
  report: StaffReport
}

export const openStaff = (services: SharedServices & StaffOptions): StaffServices => ({
  outlets: createOutlets(services),
  staff: createStaff(services),
  counterPhones: createCounterPhones(services),
  counterWork: createCounterWork(services),
  report: createStaffReport(services.database),
})
