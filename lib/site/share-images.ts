/** The picture that social networks show with a page; `npm run share` makes one for each page of the registry. */
export const shareImage = {
  /** In px, as the networks ask for it. */
  width: 1200,
  height: 630,
  /** `/services/energy-storage` as `/share/services-energy-storage.jpg`. */
  urlFor: (path: string) => `/share/${path.slice(1).replaceAll('/', '-') || 'home'}.jpg`,
};
