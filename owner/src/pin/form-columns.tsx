import type { ReactNode } from 'react'

export const FormColumns = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:items-start md:gap-x-7 md:*:last:col-span-full">
    {children}
  </div>
)
