interface Fonts {
  /** The folder with the fonts, at any depth. */
  fonts: string
  /** The browser's font cache. */
  cache: string
  systemFonts?: string
}

/**
 * Lets a browser that brings its own fonts find them in any folder, and also the system's fonts. Without a
 * font Chromium crashes at the first text.
 */
export const fontConfiguration = ({
  fonts,
  cache,
  systemFonts = '/etc/fonts/fonts.conf',
}: Fonts) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <cachedir>${escaped(cache)}</cachedir>
  <dir>${escaped(fonts)}</dir>
  <include ignore_missing="yes">${escaped(systemFonts)}</include>
</fontconfig>
`

const escaped = (path: string) => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
