import {
  drawCounterCode,
  getCounter,
  listCounterPhones,
  revokeCounterPhone,
  saveCounterPhone,
  startManaging,
  stopManaging,
  takeCounterCode,
  unlockCounterPhones,
} from '@dobara/contract/schemas/counter-phones'
import {
  drawStaffPin,
  listStaff,
  reportStaff,
  revokeStaff,
  saveStaff,
} from '@dobara/contract/schemas/staff'
import { outletRoutes } from '../outlets/routes.ts'
import { on as onStranger, type Route } from '../platform/http/api/route.ts'
import { on } from '../session/on.ts'
import type { StaffServices } from './open-staff.ts'

export const staffRoutes = ({
  outlets,
  staff,
  counterPhones: phones,
  counterWork,
  report,
}: StaffServices): Route[] => [
  ...outletRoutes(outlets),
  on(listStaff, async ({ owner }) => ({ results: await staff.list(owner) })),
  on(reportStaff, ({ owner, query, now }) => report.of(owner, query, now)),
  on(saveStaff, ({ owner, params, body, now }) => staff.save(owner, params.staffId, body, now)),
  on(drawStaffPin, ({ owner, params, body, now }) =>
    staff.drawPin(owner, params.staffId, body.pin, now),
  ),
  on(revokeStaff, ({ owner, params, now }) => staff.revoke(owner, params.staffId, now)),
  on(listCounterPhones, ({ owner, now }) => phones.list(owner, now)),
  on(unlockCounterPhones, ({ owner, body, now }) => phones.unlock(owner, body.pin, now)),
  on(saveCounterPhone, ({ owner, params, body, now }) =>
    phones.save(owner, params.deviceId, body, now),
  ),
  on(drawCounterCode, ({ owner, params, body, now }) =>
    phones.drawCode(owner, params.deviceId, body.pin, now),
  ),
  on(revokeCounterPhone, ({ owner, params, now }) => phones.revoke(owner, params.deviceId, now)),
  onStranger(takeCounterCode, ({ body, userAgent, cookies, now }) =>
    counterWork.takeCode(body.code, userAgent, cookies, now),
  ),
  on(startManaging, ({ counter, body, now }) => counterWork.startManaging(counter, body.pin, now)),
  on(stopManaging, ({ counter }) => counterWork.stopManaging(counter)),
  on(getCounter, ({ counter, now }) => counterWork.describe(counter, now)),
]
