import { call } from './call.ts'

export const saveRestaurant = call({
  method: 'POST',
  path: '/restaurant/save',
  as: 'new-restaurant',
})

export const resetPin = call({
  method: 'POST',
  path: '/restaurant/reset-pin',
  as: 'restaurant',
  act: 'reset_pin',
})

export const listSecurityEvents = call({
  method: 'GET',
  path: '/restaurant/security-events',
  as: 'restaurant',
})

export const exportRestaurant = call({
  method: 'GET',
  path: '/restaurant/export',
  as: 'restaurant',
})

export const closeRestaurant = call({
  method: 'POST',
  path: '/restaurant/close',
  as: 'restaurant',
  act: 'close_restaurant',
})

export const setPicture = call({
  method: 'POST',
  path: '/restaurant/pictures/:kind',
  as: 'restaurant',
  takes: 'picture',
})

export const removePicture = call({
  method: 'POST',
  path: '/restaurant/pictures/:kind/remove',
  as: 'restaurant',
})

export const getResId = call({
  method: 'GET',
  path: '/restaurant/resId',
  as: 'restaurant',
})

export const getRestaurantProfile = call({
  method: 'GET',
  path: '/restaurant/profile',
  as: 'restaurant',
})

export const getFirstSteps = call({
  method: 'GET',
  path: '/restaurant/first-steps',
  as: 'restaurant',
})

export const getPublicRestaurant = call({
  method: 'GET',
  path: '/programs/:resId',
  as: 'anyone',
})
