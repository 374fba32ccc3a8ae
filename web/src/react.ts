// @ts-expect-error its types say that it is a CommonJS module, which it is not
export * from 'preact/compat'
export { default } from 'preact/compat'

/** Preact has none. React Router names it in a part that is not used: its routes with loaders. */
export const useOptimistic = undefined
