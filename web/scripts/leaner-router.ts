import type { Plugin } from 'vite'

const debugName = /^\w+\.displayName = .*;$/gm
const component = /(?<=^const \w+ = )(?=React\$?\d*\.(?:forwardRef|memo|createContext)\()/gm

/** Leaves the router's components that no screen uses out of the scripts. Their names for debugging would keep them in. */
export const leanerRouter: Plugin = {
  name: 'leaner-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/.+\.js$/ },
    handler: (code) => ({
      code: code.replace(debugName, '').replace(component, '/* @__PURE__ */ '),
      map: null,
    }),
  },
}
