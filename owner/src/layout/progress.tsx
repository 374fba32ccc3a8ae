type Props = {
  label: string
  value: number
  max: number
  text: string
}

export const Progress = ({ label, value, max, text }: Props) => (
  <div className="grid gap-2.5">
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
      className="h-3.5 overflow-hidden rounded-full bg-line inset-ring inset-ring-field-line"
    >
      <div
        className="h-full origin-left bg-turmeric transition-transform motion-reduce:transition-none"
        style={{ transform: `scaleX(${max > 0 ? Math.min(value / max, 1) : 0})` }}
      />
    </div>
    <p className="font-semibold tabular-nums">{text}</p>
  </div>
)
