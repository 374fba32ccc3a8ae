import { useState } from 'react'
import { ActivityList } from './activity-list.tsx'
import { Choosing } from './choosing.tsx'
import type { Filter } from './use-activity.ts'

export function Activity() {
  const [filter, setFilter] = useState<Filter>({})
  return (
    <div className="grid grid-cols-1 gap-3 max-sm:gap-0">
      <Choosing filter={filter} onChoose={setFilter} />
      <ActivityList
        key={JSON.stringify([filter.day, filter.kind])}
        filter={filter}
        onClear={() => setFilter({})}
      />
    </div>
  )
}
