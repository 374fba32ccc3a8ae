import { call } from './call.ts'

export const startExport = call({
  method: 'POST',
  path: '/restaurant/exports',
  as: 'restaurant',
})

export const readExport = call({
  method: 'GET',
  path: '/restaurant/exports/:exportId',
  as: 'restaurant',
})
