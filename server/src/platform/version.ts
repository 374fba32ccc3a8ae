import packageFile from '../../package.json' with { type: 'json' }

/** The release's version. */
export const { version } = packageFile
