"""What a scene file describes its pictures with: views, cameras, and the look of sky, haze, and grade."""

from dataclasses import dataclass, field

# The morning sky: degrees of elevation -> hex. Every picture shares this palette.
MORNING_SKY = (
    (-4.0, "#fbb562"),
    (1.2, "#ffc675"),
    (2.8, "#fdd394"),
    (4.4, "#f0dab2"),
    (5.8, "#c5d3d4"),
    (7.4, "#8fb5d2"),
    (9.4, "#5689bd"),
    (11.8, "#2f63a2"),
    (15.0, "#1b4683"),
)
# Beside a near subject only a few degrees of sky show: the same colors, stretched upward.
GLIMPSE_SKY = (
    (-4.0, "#fbb562"),
    (1.5, "#ffc675"),
    (4.0, "#fdd394"),
    (7.0, "#f0dab2"),
    (10.0, "#c3d2d4"),
    (14.0, "#8fb5d2"),
    (19.0, "#5689bd"),
    (26.0, "#2c5f9e"),
    (36.0, "#194480"),
)
# The haze: meters of distance -> hex, away from the sun and below it.
HAZE_COOL = (
    (400, "#163d70"),
    (1200, "#215391"),
    (2500, "#386fae"),
    (4500, "#5f92c6"),
    (8000, "#8fb3d6"),
    (14000, "#bccbdb"),
    (22000, "#dcd6cd"),
)
HAZE_WARM = (
    (400, "#5f6a78"),
    (1200, "#85867f"),
    (2500, "#b3a484"),
    (4500, "#d9bd8a"),
    (8000, "#efcb90"),
    (14000, "#f9d199"),
    (22000, "#fdd9a4"),
)
GLIMPSE_HAZE_COOL = (
    (250, "#174680"),
    (620, "#2a64a6"),
    (1000, "#3f7ab8"),
    (1900, "#5b90c4"),
    (3600, "#7fa9d0"),
    (6500, "#9bbad6"),
    (11000, "#c6d0d9"),
)
GLIMPSE_HAZE_WARM = (
    (250, "#3c5f8a"),
    (620, "#6b7f93"),
    (1000, "#9a9a8c"),
    (1900, "#bea87f"),
    (3600, "#dfc08b"),
    (6500, "#f0cd93"),
    (11000, "#fad9a2"),
)
FOG_COOL = ((300, "#86a8cc"), (1500, "#a9c3dd"), (6000, "#cfdbe6"), (15000, "#e8e0d6"))
FOG_WARM = "#ffdcaa"


@dataclass(frozen=True)
class Camera:
    """Meters and degrees; x is right, y is forward, z is up."""

    position: tuple
    target: tuple
    angle: float = 45.0  # field of view along the longer side
    shift: tuple = (0.0, 0.0)  # fraction of the longer side; keeps verticals upright
    focus: float | None = None  # meters; None keeps everything sharp
    f_stop: float = 5.6


@dataclass(frozen=True)
class Sun:
    """The painted sun. The light on the scene is set in build(), and may come from another direction."""

    azimuth: float = 1.5  # degrees right of +y
    elevation: float = 3.3  # degrees
    radius: float = 0.66  # degrees; 0 paints no disc, because the sun is out of view
    halo: float = 2.3  # degrees within which the sky turns white gold
    halo_strength: float = 0.42
    veil: float = 0.10  # strength of the veiling glare, also over what is in front of the sun
    veil_reach: float = 8.0  # degrees


@dataclass(frozen=True)
class Sky:
    """The painted sky."""

    stops: tuple = MORNING_SKY
    warm_width: float = 16.0  # degrees to either side of the sun where the gold reaches higher
    warm_rise: float = 0.9  # degrees by which it reaches higher
    gold: float = 0.45  # how far the band around the sun is tinted pure gold
    cirrus: float = 0.40  # opacity of the clouds; 0 for none
    cirrus_floor: float = 3.0  # degrees of elevation where they begin
    cirrus_offset: tuple = (0.0, 0.0)  # degrees: which part of the infinite cloud noise shows


@dataclass(frozen=True)
class Haze:
    """Aerial perspective."""

    start: float = 110.0  # meters that stay clear
    reach: tuple = (2300.0, 2100.0, 1900.0)  # meters to a transmittance of 1/e, for red, green, blue
    cool: tuple = HAZE_COOL
    warm: tuple = HAZE_WARM
    sun_width: float = 8.5  # degrees around the sun where haze is warm
    sun_strength: float = 0.8  # how warm the haze is right below the sun


@dataclass(frozen=True)
class Fog:
    """Fog lying in the valleys."""

    floor: float = -165.0  # meters: height of the greatest density
    thickness: float = 34.0  # meters of height to a density of 1/e
    reach: float = 800.0  # meters to a transmittance of 1/e at the floor
    start: float = 120.0  # meters from the camera
    cool: tuple = FOG_COOL
    warm: str = FOG_WARM


@dataclass(frozen=True)
class Grade:
    """Bloom and color grading."""

    exposure: float = 1.0
    contrast: float = 1.04
    saturation: float = 1.05
    split: float = 0.05  # split toning: navy in the shadows, gold in the highlights
    shadow_lift: float = 1.0  # how far black is raised to navy
    vignette: float = 0.18
    grain: float = 0.006
    bloom: float = 0.09
    bloom_threshold: float = 1.05  # linear light


@dataclass(frozen=True)
class Look:
    """Everything that post-processing paints. After a change, --regrade is enough: no new render."""

    sun: Sun = field(default_factory=Sun)
    sky: Sky = field(default_factory=Sky)
    haze: Haze = field(default_factory=Haze)
    fog: Fog | None = field(default_factory=Fog)
    grade: Grade = field(default_factory=Grade)
    far_blur: float = 0.0  # pixels, in a picture 1200 pixels wide: blurs everything beyond far_from
    far_from: float = 60.0  # meters
    denoise_levels: int = 3
    denoise_luminance: float = 0.6  # lower keeps fine texture, higher smooths more


GLIMPSE = Look(
    sun=Sun(azimuth=14.0, elevation=5.0, radius=1.5, halo=4.5, halo_strength=0.9, veil=0.11, veil_reach=9.0),
    sky=Sky(stops=GLIMPSE_SKY, warm_width=18.0, warm_rise=2.0, gold=0.0, cirrus=0.0),
    haze=Haze(
        start=60.0,
        reach=(520.0, 520.0, 520.0),
        cool=GLIMPSE_HAZE_COOL,
        warm=GLIMPSE_HAZE_WARM,
        sun_width=12.0,
        sun_strength=0.85,
    ),
    fog=None,
    grade=Grade(split=0.06, bloom=0.10, bloom_threshold=1.0),
    far_blur=2.6,
    denoise_levels=2,
    denoise_luminance=0.35,
)
"""For a near subject with a glimpse of soft, hazy ridges behind it."""


@dataclass(frozen=True)
class View:
    """One picture of a scene: its camera, its size in pixels, and its look."""

    key: str  # prefix of the file names: public/images/{key}-{width}.avif
    width: int
    height: int
    camera: Camera
    widths: tuple  # widths of the files in pixels; the largest is also written as JPEG
    look: Look = field(default_factory=Look)
    avif_quality: int = 50
