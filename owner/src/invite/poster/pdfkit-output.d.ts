declare module 'pdfkit/output' {
  /** Call it before `document.end()`. */
  export function toBlob(document: PDFKit.PDFDocument): Promise<Blob>
}
