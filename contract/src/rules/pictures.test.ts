import { expect, test } from 'vitest'
import { onePictureOf, pictureBytes, pictureTypes } from './pictures.ts'

test('where one picture is shown it is the logo, or else that of the reward', () => {
  expect(onePictureOf({ logo: 'logo', rewardPicture: 'reward' })).toBe('logo')
  expect(onePictureOf({ logo: null, rewardPicture: 'reward' })).toBe('reward')
  expect(onePictureOf({ logo: null, rewardPicture: null })).toBeNull()
})

test('a picture is a JPEG, PNG or WebP of at most 5 MB', () => {
  expect(pictureTypes).toEqual(['image/jpeg', 'image/png', 'image/webp'])
  expect(pictureBytes.most).toBe(5_242_880)
})
