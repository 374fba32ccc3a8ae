export type FileFault =
  | 'empty'
  | 'one_column'
  | 'too_large'
  | 'too_wide'
  | 'locked'
  | 'old_excel'
  | 'binary_excel'
  | 'open_document'
  | 'web_page'
  | 'other_kind'
  | 'broken'

export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly fault: FileFault

  constructor(fault: FileFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}
