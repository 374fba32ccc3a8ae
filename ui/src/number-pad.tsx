import { DeleteLeft } from './icons.tsx'

type Props = {
  label: string
  deleteLabel: string
  onDigit: (digit: string) => void
  onDelete: () => void
  /** A key at the left of the zero */
  extraKey?: { label: string; onPress: () => void } | undefined
  isDisabled?: boolean | undefined
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const key =
  'pressable grid min-h-0 place-items-center rounded-card seated text-[1.625rem] leading-none font-semibold active:bg-banner active:text-on-banner'
const digitKey = `${key} bg-key inset-ring inset-ring-key-line`

/**
 * The keys' height depends only on the screen's height: 60 px, on tablets up to 109, in `data-fits`
 * at least 48. A press does not move the focus from the field.
 */
export function NumberPad({ label, deleteLabel, onDigit, onDelete, extraKey, isDisabled }: Props) {
  return (
    <fieldset
      className="grid h-[264px] shrink-0 grid-cols-3 grid-rows-4 gap-2 in-data-fits:h-auto in-data-fits:max-h-[264px] in-data-fits:grow-1000 in-data-fits:basis-[216px] beside:in-data-fits:grow-0 beside:in-data-fits:basis-[clamp(264px,50dvh_-_136px,344px)] beside:in-data-fits:max-h-none max-md:in-data-fits:max-h-[clamp(264px,100dvh_-_559px,356px)] roomy:md:in-data-fits:max-h-[clamp(312px,100dvh_-_588px,460px)] roomy:md:in-data-fits:basis-[clamp(312px,100dvh_-_588px,460px)] sideways:col-start-2 sideways:row-span-4 sideways:row-start-1 sideways:in-data-fits:max-h-none sideways:min-h-[216px] sideways:self-stretch disabled:opacity-50"
      aria-label={label}
      disabled={isDisabled}
      onPointerDown={(event) => event.preventDefault()}
    >
      {digits.map((digit) => (
        <button key={digit} type="button" className={digitKey} onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      {extraKey && (
        <button
          type="button"
          className={`${key} bg-banner text-lead! text-on-banner inset-ring inset-ring-key-line`}
          onClick={extraKey.onPress}
        >
          {extraKey.label}
        </button>
      )}
      <button type="button" className={`${digitKey} col-start-2`} onClick={() => onDigit('0')}>
        0
      </button>
      <button type="button" className={key} aria-label={deleteLabel} onClick={onDelete}>
        <DeleteLeft className="size-8" />
      </button>
    </fieldset>
  )
}
