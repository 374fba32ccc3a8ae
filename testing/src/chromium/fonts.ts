interface Fonts {
  fonts: string
  cache: string
  systemFonts?: string
}

/** Without a font Chromium crashes at the first text. */
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
