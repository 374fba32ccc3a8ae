interface Fonts {
  /** The folder that holds them, at any depth. */
  fonts: string
  /** The browser writes here what it has learned of them. */
  cache: string
  systemFonts?: string
}

/**
 * Lets a browser that brings its own fonts find them wherever they lie, and the system's where it has
 * any. Without a single font Chromium ends at the first text.
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
