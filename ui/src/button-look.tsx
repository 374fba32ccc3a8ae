/**
 * `acts` is for the screen's main button, `light` and `raised` for buttons on aubergine, `on-leaf`
 * for buttons on a reward's green.
 */
export type ButtonLook = 'acts' | 'quiet' | 'danger' | 'light' | 'raised' | 'on-leaf'
export type ButtonSize = 'counter' | 'row'

const looks: Record<ButtonLook, string> = {
  acts: 'bg-primary text-on-primary hover:bg-primary-hover',
  quiet: 'bg-transparent text-act inset-ring inset-ring-field-line hover:bg-act/8',
  danger: 'bg-transparent text-wrong inset-ring inset-ring-wrong hover:bg-wrong/8',
  light: 'bg-on-aubergine text-aubergine hover:bg-turmeric-soft',
  raised:
    'bg-aubergine-raised text-on-aubergine-quiet inset-ring inset-ring-aubergine-edge hover:bg-aubergine-line',
  'on-leaf': 'bg-transparent text-on-leaf inset-ring inset-ring-on-leaf hover:bg-on-leaf/12',
}

const sizes: Record<ButtonSize, string> = {
  counter: 'min-h-14 px-7 text-[1.1875rem]',
  row: 'min-h-[48px] px-5 text-base',
}

export const buttonLook = (look: ButtonLook = 'acts', size: ButtonSize = 'counter') =>
  `inline-flex items-center justify-center gap-2.5 rounded-full seated text-center leading-tight font-semibold pressable disabled:opacity-50 aria-disabled:cursor-default ${looks[look]} ${sizes[size]}`
