import { m } from '@dobara/words/messages.js'

const promises = () => [
  { title: m.landing_no_equipment_title(), text: m.landing_no_equipment() },
  { title: m.landing_list_title(), text: m.landing_list() },
]

export function Promises() {
  return (
    <dl className="page-width grid grid-cols-2 gap-4 pb-10 max-[20rem]:grid-cols-1 md:gap-16 md:pb-20">
      {promises().map(({ title, text }) => (
        <div key={title} className="border-t-2 border-turmeric pt-3">
          <dt className="display text-heading">{title}</dt>
          <dd className="mt-1 max-w-100 text-quiet text-pretty">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
