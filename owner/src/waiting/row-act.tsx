export const RowAct = ({ onPress, children }: { onPress: () => unknown; children: string }) => (
  <button
    type="button"
    onClick={onPress}
    className="-my-2 min-h-12 rounded-field seated text-base font-semibold text-act underline"
  >
    {children}
  </button>
)
