export const times = <T>(count: number, begin: (index: number) => Promise<T>): Promise<T>[] =>
  Array.from({ length: count }, (_, index) => begin(index))
