import type { Person } from '../people/cast.ts'

const names = [
  'Asha Rao',
  'Farhan Khan',
  'Meera Shah',
  'Joseph Dsouza',
  'Ananya Iyer',
  'Rohan Deshmukh',
  'Priya Nair',
  'Kabir Malhotra',
  'Sneha Patil',
  'Vikram Joshi',
  'Zoya Sheikh',
  'Arjun Menon',
  'Kavya Reddy',
  'Imran Qureshi',
  'Neha Gupta',
  'Aditya Bhosale',
  'Ritu Agarwal',
  'Sanjay Pawar',
  'Divya Pillai',
  'Harsh Mehta',
  'Lakshmi Subramanian',
  'Nikhil Shetty',
  'Pooja Chavan',
  'Rahul Sinha',
]

export const regulars: readonly Person[] = names.map((name, index) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, phone: `+9199000000${String(index + 1).padStart(2, '0')}` }
})
