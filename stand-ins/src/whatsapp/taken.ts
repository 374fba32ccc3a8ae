export interface Taken {
  id: string
  to: string
  template: string
  language: string
  parameters: string[]
  callbackData: string | null
}
