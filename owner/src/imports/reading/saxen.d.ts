declare module 'saxen' {
  type Decode = (text: string) => string
  type Attributes = Record<string, string>

  export class Parser {
    on(
      event: 'openTag',
      callback: (name: string, attributes: () => Attributes | false, decode: Decode) => void,
    ): this
    on(event: 'closeTag', callback: (name: string) => void): this
    on(event: 'text' | 'comment' | 'cdata', callback: (text: string) => void): this
    on(event: 'error', callback: (failure: Error) => void): this
    parse(xml: string): this
  }
}
