export const carousels = [
  { name: 'What the research says', slides: ['22%', '12–18%', '43%'] },
  {
    name: 'What you get',
    slides: [
      'Reward in-store and online orders',
      'Increase repeat visits and sales',
      'Run the program from your phone',
    ],
  },
]
