export const festivalNames = [
  'diwali',
  'guru_nanak',
  'christmas',
  'new_year',
  'pongal',
  'republic_day',
  'eid_fitr',
  'holi',
  'ugadi',
  'baisakhi',
  'eid_adha',
  'independence_day',
  'raksha_bandhan',
  'ganesh',
  'onam',
  'dussehra',
] as const
export type FestivalName = (typeof festivalNames)[number]

export interface Festival {
  name: FestivalName
  from: string
  to: string
}

/**
 * Dates of the Python library holidays 0.105 for India. Each Eid has the two days that the moon can
 * make it. The list ends with the last row; a release adds rows.
 */
export const festivals: readonly Festival[] = [
  { name: 'diwali', from: '2026-11-08', to: '2026-11-08' },
  { name: 'guru_nanak', from: '2026-11-24', to: '2026-11-24' },
  { name: 'christmas', from: '2026-12-24', to: '2026-12-25' },
  { name: 'new_year', from: '2026-12-31', to: '2027-01-01' },
  { name: 'pongal', from: '2027-01-15', to: '2027-01-17' },
  { name: 'republic_day', from: '2027-01-26', to: '2027-01-26' },
  { name: 'eid_fitr', from: '2027-03-10', to: '2027-03-11' },
  { name: 'holi', from: '2027-03-22', to: '2027-03-22' },
  { name: 'ugadi', from: '2027-04-07', to: '2027-04-07' },
  { name: 'baisakhi', from: '2027-04-14', to: '2027-04-14' },
  { name: 'eid_adha', from: '2027-05-17', to: '2027-05-18' },
  { name: 'independence_day', from: '2027-08-15', to: '2027-08-15' },
  { name: 'raksha_bandhan', from: '2027-08-17', to: '2027-08-17' },
  { name: 'ganesh', from: '2027-09-04', to: '2027-09-04' },
  { name: 'onam', from: '2027-09-12', to: '2027-09-12' },
  { name: 'dussehra', from: '2027-10-06', to: '2027-10-09' },
  { name: 'diwali', from: '2027-10-29', to: '2027-10-29' },
  { name: 'guru_nanak', from: '2027-11-14', to: '2027-11-14' },
  { name: 'christmas', from: '2027-12-24', to: '2027-12-25' },
  { name: 'new_year', from: '2027-12-31', to: '2028-01-01' },
]
