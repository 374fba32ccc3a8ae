/** The address for questions of restaurants. Set it to your own before going live. */
export const contact = { email: 'help@dobara.example', phone: '1800 000 0000' }
