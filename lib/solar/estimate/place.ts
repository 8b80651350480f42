// biome-ignore lint/style/noRestrictedImports: plain Node knows no path alias.
import center from '../../site/installer/center.json' with { type: 'json' };

/** The place whose sun is computed: in degrees north and east, with the meridian of its standard time. */
export const place = { ...center, meridian: -75 };
