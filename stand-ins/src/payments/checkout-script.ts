export const checkoutScript = (origin: string) => `
window.Razorpay = class {
  constructor(options) { this.options = options }
  open() {
    const box = document.createElement('dialog')
    box.style.cssText = 'width:min(44rem,100vw);height:min(40rem,100dvh);max-width:none;max-height:none;margin:auto;padding:0;border:0;background:#fff;color:#000;overflow:hidden'
    const close = document.createElement('button')
    close.textContent = 'Close without paying'
    close.style.cssText = 'display:block;width:100%;height:3rem;font:inherit;background:#eee;color:#000'
    const frame = document.createElement('iframe')
    frame.src = ${JSON.stringify(`${origin}/pay/`)} + this.options.subscription_id
    frame.title = 'Payment'
    frame.style.cssText = 'width:100%;height:calc(100% - 3rem);border:0'
    const receive = (event) => {
      if (event.origin !== ${JSON.stringify(origin)}) return
      leave()
      this.options.handler(event.data)
    }
    const leave = () => {
      removeEventListener('message', receive)
      box.remove()
    }
    const dismiss = () => {
      leave()
      this.options.modal?.ondismiss?.()
    }
    close.onclick = dismiss
    box.oncancel = dismiss
    addEventListener('message', receive)
    box.append(close, frame)
    document.body.append(box)
    box.showModal()
  }
}
`
