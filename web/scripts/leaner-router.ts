import type { Plugin } from 'vite'

const debugName = /^\w+\.displayName = .*;$/gm
const component = /(?<=^const \w+ = )(?=React\$?\d*\.(?:forwardRef|memo|createContext)\()/gm
/** A link's fetching ahead, which does nothing without the router's own server. */
const fetchingAhead = /usePrefetchBehavior\(prefetch, rest\)/
const fetchedAhead = /(?<=return )shouldPrefetch && .*(?=;$)/m

/**
 * Leaves out of the scripts what no screen uses of the router: components, which their names for debugging would keep in,
 * and links' fetching ahead.
 */
export const leanerRouter: Plugin = {
  name: 'leaner-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/.+\.js$/ },
    handler: (code) => ({
      code: code
        .replace(debugName, '')
        .replace(component, '/* @__PURE__ */ ')
        .replace(fetchingAhead, '[false, null, {}]')
        .replace(fetchedAhead, 'link'),
      map: null,
    }),
  },
}
