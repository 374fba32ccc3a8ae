import { call } from './call.ts'

export const saveRestaurant = call({
  method: 'POST',
  path: '/restaurant/save',
  as: 'new-restaurant',
  summary: 'Create the restaurant, or change it: then the PIN must match',
  fails: ['invalid', 'wrong_pin', 'pin_locked'],
})

export const resetPin = call({
  method: 'POST',
  path: '/restaurant/reset-pin',
  as: 'restaurant',
  summary: 'Set a new PIN in place of a forgotten one',
  act: 'reset_pin',
  fails: ['sign_in_afresh'],
})

export const listSecurityEvents = call({
  method: 'GET',
  path: '/restaurant/security-events',
  as: 'restaurant',
  summary:
    'What happened lately: sign-ins, wrong PINs, locks, new PINs, guests opened on a counter phone, the newest first',
})

export const exportRestaurant = call({
  method: 'GET',
  path: '/restaurant/export',
  as: 'restaurant',
  summary: "Everything kept about the owner, as JSON: profile, sign-ins, PINs' events, changes",
})

export const closeRestaurant = call({
  method: 'POST',
  path: '/restaurant/close',
  as: 'restaurant',
  summary:
    "Close for good: the owner's data goes, guests are members no more; the figures stay without names",
  act: 'close_restaurant',
  fails: ['sign_in_afresh', 'wrong_pin', 'pin_locked'],
})

export const setPicture = call({
  method: 'POST',
  path: '/restaurant/pictures/:kind',
  as: 'restaurant',
  summary:
    'Show a logo, or a photo of the reward: JPEG, PNG or WebP up to 5 MB, kept small and without what cameras write into it',
  takes: 'picture',
  fails: [
    'email_not_proved',
    'picture_type_wrong',
    'picture_too_large',
    'picture_unreadable',
    'too_many_tries',
    'restaurant_not_found',
  ],
})

export const removePicture = call({
  method: 'POST',
  path: '/restaurant/pictures/:kind/remove',
  as: 'restaurant',
  summary: 'Show this picture no longer',
  fails: ['too_many_tries', 'restaurant_not_found'],
})

export const getResId = call({
  method: 'GET',
  path: '/restaurant/resId',
  as: 'restaurant',
  summary: 'The code guests join with',
})

export const getRestaurantProfile = call({
  method: 'GET',
  path: '/restaurant/profile',
  as: 'restaurant',
  summary: 'The profile; the PIN stays on the server',
})

export const getFirstSteps = call({
  method: 'GET',
  path: '/restaurant/first-steps',
  as: 'restaurant',
  summary: 'What a new restaurant has tried at its counter',
})

export const getPublicRestaurant = call({
  method: 'GET',
  path: '/programs/:resId',
  as: 'anyone',
  summary: 'What a guest sees of a restaurant before joining',
  fails: ['restaurant_not_found'],
})
