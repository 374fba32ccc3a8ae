import './landing.css'
import { startCarousel } from './behaviour/carousel.ts'
import { keepLanguage } from './behaviour/language.ts'
import { loadAppOnIntent } from './behaviour/load-app.ts'
import { loadDemoOnIntent } from './behaviour/load-demo.ts'
import { startMenu } from './behaviour/menu.ts'

keepLanguage()
for (const carousel of document.querySelectorAll('[data-carousel]')) startCarousel(carousel)
const menu = document.getElementById('menu')
if (menu) startMenu(menu)
const pad = document.querySelector<HTMLElement>('[data-demo]')
if (pad) loadDemoOnIntent(pad)
loadAppOnIntent(document.body.dataset.app?.split(' ') ?? [])
