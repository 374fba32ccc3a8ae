declare module 'pdfkit/output' {
  /** Must be called before `document.end()`. */
  export function toBlob(document: PDFKit.PDFDocument): Promise<Blob>
}
