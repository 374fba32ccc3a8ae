import type { ComponentType } from 'react'
import { createBrowserRouter, redirectDocument } from 'react-router'
import { LoadFailed, Root } from './root.tsx'
import { Guard } from './session/guard.tsx'
import { Waiting } from './waiting.tsx'

const screen = (load: () => Promise<ComponentType>) => ({ lazy: { Component: load } })

export const router = createBrowserRouter([
  {
    Component: Root,
    HydrateFallback: Waiting,
    ErrorBoundary: LoadFailed,
    children: [
      {
        element: <Guard place="sign-in" />,
        children: [
          {
            path: 'auth',
            ...screen(async () => (await import('./auth/phone-login.tsx')).PhoneLogin),
          },
          {
            path: 'email-sign-up',
            ...screen(async () => (await import('./auth/email-sign-up.tsx')).EmailSignUp),
          },
          {
            path: 'email-login',
            ...screen(async () => (await import('./auth/email-login.tsx')).EmailLogin),
          },
        ],
      },
      {
        path: 'reset-password',
        ...screen(async () => (await import('./auth/reset-password.tsx')).ResetPassword),
      },
      {
        element: <Guard place="profile" />,
        children: [
          {
            path: 'profile',
            ...screen(async () => (await import('./profile/complete-profile.tsx')).CompleteProfile),
          },
        ],
      },
      {
        path: 'subscriptions',
        ...screen(async () => (await import('./subscriptions.tsx')).Subscriptions),
      },
      {
        element: <Guard place="dashboard" />,
        children: [
          {
            path: 'dashboard',
            ...screen(async () => (await import('./dashboard/shell.tsx')).Shell),
            children: [
              {
                index: true,
                ...screen(async () => (await import('./counter/give-points.tsx')).GivePoints),
              },
              {
                path: 'online',
                ...screen(
                  async () => (await import('./online-requests/give-online.tsx')).GiveOnline,
                ),
              },
              {
                path: 'approve',
                ...screen(
                  async () => (await import('./reward-claims/approve-rewards.tsx')).ApproveRewards,
                ),
              },
              {
                path: 'my-account',
                ...screen(async () => (await import('./account/my-account.tsx')).MyAccount),
              },
              {
                path: 'contact-us',
                ...screen(async () => (await import('./contact-us.tsx')).ContactUs),
              },
            ],
          },
        ],
      },
      // The landing page is a document of its own.
      { path: '*', loader: () => redirectDocument('/'), element: null },
    ],
  },
])
