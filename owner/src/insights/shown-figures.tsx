import { m } from '@dobara/words/messages.js'

type Props = {
  heads: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly string[])[]
}

export const ShownFigures = ({ heads: [first, ...heads], rows }: Props) => (
  <details className="group">
    <summary className="flex min-h-12 w-max cursor-pointer items-center rounded-field text-label font-semibold text-act underline underline-offset-3">
      {m.insights_show_figures()}
    </summary>
    <table className="w-full max-w-160 text-label">
      <thead>
        <tr className="border-b border-line text-quiet">
          <th scope="col" className="py-2 pr-3 text-left font-medium">
            {first}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 pl-3 text-right font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {name}
            </th>
            {cells.map((cell, place) => (
              <td key={heads[place]} className="py-2 pl-3 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
