import { createOutlets, type Outlets } from '../outlets/outlets.ts'
import {
  type CounterPhones,
  type CounterPhonesServices,
  createCounterPhones,
} from './counter-phones.ts'
import { type CounterWork, type CounterWorkServices, createCounterWork } from './counter-work.ts'
import { createStaffReport, type StaffReport } from './report.ts'
import { createStaff, type Staff, type StaffOptions } from './staff.ts'

export interface StaffServices {
  outlets: Outlets
  staff: Staff
  counterPhones: CounterPhones
  counterWork: CounterWork
  report: StaffReport
}

export const openStaff = (
  services: CounterPhonesServices & CounterWorkServices & StaffOptions,
): StaffServices => ({
  outlets: createOutlets(services),
  staff: createStaff(services),
  counterPhones: createCounterPhones(services),
  counterWork: createCounterWork(services),
  report: createStaffReport(services.database),
})
