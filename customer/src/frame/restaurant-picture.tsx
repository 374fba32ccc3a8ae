type Props = { address: string; alt?: string; className: string }

/** A picture that the owner uploaded. It hides itself if it cannot be loaded, because the text next to it is enough. */
export const RestaurantPicture = ({ address, alt = '', className }: Props) => (
  <img
    key={address}
    src={address}
    alt={alt}
    width={384}
    height={384}
    decoding="async"
    className={`shrink-0 rounded-field bg-white object-contain ${className}`}
    onError={({ currentTarget }) => {
      currentTarget.hidden = true
    }}
  />
)
