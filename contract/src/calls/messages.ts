import { call } from './call.ts'

export const listMessages = call({
  method: 'GET',
  path: '/customer/messages',
  as: 'customer',
  summary: "The guest's messages of the last 90 days, newest first, each with why it came",
})

export const openMessages = call({
  method: 'POST',
  path: '/customer/messages/opened',
  as: 'customer',
  summary: 'Say that the guest has seen these messages',
})

export const stopMessages = call({
  method: 'POST',
  path: '/customer/messages/stop',
  as: 'customer',
  summary: 'Withdraw what allowed this message: news of points, offers, or birthday wishes',
  fails: ['message_not_found'],
})

export const reportMessage = call({
  method: 'POST',
  path: '/customer/messages/report',
  as: 'customer',
  summary:
    'Say that one never ate there: ends all messages of the restaurant and counts against it',
  fails: ['message_not_found'],
})

export const getPushKey = call({
  method: 'GET',
  path: '/push/key',
  as: 'signed-in',
  summary: 'The public key with which a browser subscribes to messages',
})

export const subscribeToPush = call({
  method: 'POST',
  path: '/push/subscription',
  as: 'signed-in',
  summary: 'Show messages on this browser, to whoever is signed in with this session',
  fails: ['push_key_changed', 'push_address_refused'],
})

export const endPush = call({
  method: 'POST',
  path: '/push/end',
  as: 'signed-in',
  summary: 'Show no more messages on this browser',
})

export const getOffers = call({
  method: 'GET',
  path: '/restaurant/messages',
  as: 'restaurant',
  summary: 'The nudges, the news of the last year, and how many guests can be reached',
})

export const saveNudge = call({
  method: 'POST',
  path: '/restaurant/messages/nudge',
  as: 'restaurant',
  summary: "Switch a nudge on or off, with the owner's own sentence",
  fails: ['email_not_proved'],
})

export const countNews = call({
  method: 'POST',
  path: '/restaurant/messages/news/count',
  as: 'restaurant',
  summary:
    'Count whom news to a segment would reach now; draws who is kept out, if nobody is drawn yet',
})

export const tryNews = call({
  method: 'POST',
  path: '/restaurant/messages/news/try',
  as: 'restaurant',
  summary: "Send the news to the owner's own browsers first, or to their proved e-mail address",
  fails: ['no_phone_to_try'],
})

export const sendNews = call({
  method: 'POST',
  path: '/restaurant/messages/news',
  as: 'restaurant',
  idempotent: true,
  summary: 'Send news to the guests of a segment who allow offers; at most twice in 30 days',
  fails: [
    'email_not_proved',
    'wrong_pin',
    'pin_locked',
    'key_reused',
    'plan_ended',
    'news_this_month',
    'news_reaches_nobody',
    'offers_reported',
  ],
})

export const stopNews = call({
  method: 'POST',
  path: '/restaurant/messages/news/stop',
  as: 'restaurant',
  summary: 'Send the news to nobody else',
  fails: ['news_not_found'],
})

export const getBrought = call({
  method: 'GET',
  path: '/restaurant/messages/brought',
  as: 'restaurant',
  summary:
    'What offers brought: the guests who came again among those who got them and those kept out',
})
