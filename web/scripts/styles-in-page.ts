import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const link = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g

/**
 * Styles in the page save a request before the first paint. The content security policy allows only
 * the styles' hash.
 * @throws {Error} if a page has no stylesheet, or a stylesheet whose text would close the style
 * element
 */
export const stylesInPage: Plugin = {
  name: 'styles-in-page',
  apply: 'build',
  enforce: 'post',
  // Runs after Vite writes the page, but before it lists the styles that dynamic imports wait for
  generateBundle: {
    handler(_options, bundle) {
      for (const page of Object.values(bundle)) {
        if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue
        const hashes: string[] = []
        page.source = String(page.source).replace(link, (_, address: string) => {
          const file = Object.values(bundle).find(({ fileName }) =>
            address.endsWith(`/${fileName}`),
          )
          if (file?.type !== 'asset') return this.error(`${address} is not of this build`)
          const styles = String(file.source).trim()
          if (styles.includes('</')) return this.error(`${address} cannot stand in a page`)
          hashes.push(`'sha256-${createHash('sha256').update(styles).digest('base64')}'`)
          delete bundle[file.fileName]
          for (const chunk of Object.values(bundle))
            if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(file.fileName)
          return `<style>${styles}</style>`
        })
        if (hashes.length !== 1) this.error(`${page.fileName} names ${hashes.length} style sheets`)
        this.emitFile({
          type: 'asset',
          fileName: `.styles-of-${page.fileName}.json`,
          source: JSON.stringify(hashes),
        })
      }
    },
  },
}
