/** Words of several lines that another person typed */
export const Said = ({ children }: { children: string }) => (
  <p className="whitespace-pre-line wrap-anywhere">
    <bdi>{children}</bdi>
  </p>
)
