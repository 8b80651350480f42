"""The materials that scenes share. Lengths in meters, colors as sRGB hex codes."""

from .nodes import MaterialNodes

CELL_DARK, CELL_LIGHT = "#06152f", "#0a2148"  # monocrystalline silicon behind coated glass
CELL_GAP = "#1c355f"  # the backsheet between the cells, from a distance
BUSBAR = "#b9c6d6"
CELL_HALF = 0.488  # half a cell, as a fraction of the distance between cells
BOARD_JOINT = "#1c120c"
MORTAR = "#3a3733"
BACKLIT_LEAF = "#e8c25a"
GRAIN_ALONG, GRAIN_ACROSS = 1.2, 18  # noise cycles per meter, along and across the fibers


def plain(name, color, roughness=0.5, metallic=0.0, **principled):
    """A uniform surface; further arguments go to Nodes.principled()."""
    nodes = MaterialNodes(name)
    return nodes.finish(nodes.principled(color, roughness, metallic, **principled))


def emission(name, color, strength):
    """A glowing surface."""
    nodes = MaterialNodes(name)
    return nodes.finish(nodes.add("Emission", {"Color": color, "Strength": strength}))


def lit_room(name, low_color, high_color, low, high, strength):
    """The glow behind a window: blends from low_color at z = low to high_color at z = high, unevenly."""
    nodes = MaterialNodes(name)
    coords = nodes.coordinates()
    height = nodes.math("SUBTRACT", nodes.components(coords)[2], low)
    height = nodes.math("DIVIDE", height, high - low)
    blotches = nodes.add("TexNoise", {"Vector": coords, "Scale": 1.1, "Detail": 1})
    uneven = nodes.math("MULTIPLY", nodes.math("SUBTRACT", blotches.outputs[0], 0.5), 0.9)
    color = nodes.ramp(nodes.math("ADD", height, uneven), [(0, low_color), (1, high_color)])
    return nodes.finish(nodes.add("Emission", {"Color": color, "Strength": strength}))


def boards(name, dark, light, across="Z", width=0.16, along="Y", roughness=0.6):
    """Timber boards, each with its own tint and grain, with rounded edges and dark joints.

    across is the axis along which boards follow one another, along is the direction of the grain.
    """
    nodes = MaterialNodes(name)
    coords = nodes.coordinates()
    position = nodes.math("DIVIDE", nodes.components(coords)["XYZ".index(across)], width)
    within = nodes.math("FRACT", position)
    board = nodes.add("TexWhiteNoise", {"W": nodes.math("FLOOR", position)}, noise_dimensions="1D")
    scale = [GRAIN_ALONG if axis == along else GRAIN_ACROSS for axis in "XYZ"]
    stretched = nodes.add("Mapping", {"Vector": coords, "Scale": scale})
    shifted = nodes.add("VectorMath", {0: stretched, 1: board.outputs["Color"]}, operation="ADD")
    grain = nodes.add("TexNoise", {"Vector": shifted, "Scale": 1.0, "Detail": 5, "Roughness": 0.6})
    tint = nodes.math(
        "ADD",
        nodes.math("MULTIPLY", board.outputs["Value"], 0.6),
        nodes.math("MULTIPLY", grain.outputs[0], 0.45),
    )
    color = nodes.ramp(tint, [(0.1, dark), (0.9, light)])
    edge = nodes.math("MINIMUM", within, nodes.math("SUBTRACT", 1, within))
    flat = nodes.math("SMOOTH_MIN", nodes.math("MULTIPLY", edge, 22), 1, third=0.1)
    color = nodes.mix(nodes.math("SUBTRACT", 1, flat, clamp=True), color, BOARD_JOINT)
    relief = nodes.math("ADD", flat, nodes.math("MULTIPLY", grain.outputs[0], 0.25))
    shader = nodes.principled(color, roughness, specular=0.3)
    nodes.set(shader, "Normal", nodes.bump(relief, 0.5, 0.012))
    return nodes.finish(shader)


def stone(name, colors=("#5b564f", "#8c8273", "#a59a88"), scale=3.2):
    """Fieldstone in mortar, with roughly scale stones per meter."""
    nodes = MaterialNodes(name)
    coords = nodes.add("Mapping", {"Vector": nodes.coordinates(), "Scale": (1, 1, 1.9)})
    joint = nodes.add("TexVoronoi", {"Vector": coords, "Scale": scale}, feature="DISTANCE_TO_EDGE")
    each = nodes.add("TexVoronoi", {"Vector": coords, "Scale": scale})
    stops = [(i / (len(colors) - 1), color) for i, color in enumerate(colors)]
    color = nodes.ramp(nodes.components(each.outputs["Color"])[0], stops)
    speckle = nodes.add("TexNoise", {"Vector": coords, "Scale": 14, "Detail": 4})
    color = nodes.mix(0.35, color, speckle, "OVERLAY")
    face = nodes.math("SMOOTH_MIN", nodes.math("MULTIPLY", joint.outputs["Distance"], 14), 1, third=0.3)
    color = nodes.mix(nodes.math("SUBTRACT", 1, face, clamp=True), color, MORTAR)
    relief = nodes.math("ADD", face, nodes.math("MULTIPLY", speckle.outputs[0], 0.3))
    shader = nodes.principled(color, 0.85, specular=0.25)
    nodes.set(shader, "Normal", nodes.bump(relief, 0.8, 0.06))
    return nodes.finish(shader)


def bricks(name, dark, light, mortar="#a59c8f", size=(0.203, 0.0677), joint=0.011):
    """Brick in running bond on vertical walls along the object's x and y; size and joint in meters."""
    nodes = MaterialNodes(name)
    at = nodes.components(nodes.coordinates())
    along = nodes.math("ADD", at[0], at[1])
    wall = nodes.add("CombineXYZ", {0: along, 1: at[2]})
    tint, face = _courses(nodes, wall, (dark, light), mortar, size, joint)
    weathered = nodes.add("TexNoise", {"Vector": nodes.coordinates(), "Scale": 1.3, "Detail": 5})
    shader = nodes.principled(nodes.mix(0.35, tint, weathered, "OVERLAY"), 0.85, specular=0.2)
    nodes.set(shader, "Normal", nodes.bump(face, 0.6, 0.012))
    return nodes.finish(shader)


def shingles(name, dark, light, size=(0.31, 0.145)):
    """Asphalt shingles, their UV in meters along the eaves and up the slope; size of what shows of a tab."""
    nodes = MaterialNodes(name)
    uv = nodes.coordinates("UV")
    tint, face = _courses(nodes, uv, (dark, light), "#15161a", size, 0.006)
    broad = nodes.add("TexNoise", {"Vector": uv, "Scale": 0.7, "Detail": 4})
    granules = nodes.add("TexNoise", {"Vector": uv, "Scale": 40, "Detail": 2})
    tint = nodes.mix(0.35, tint, broad, "OVERLAY")
    tint = nodes.mix(0.25, tint, granules, "OVERLAY")
    overlap = nodes.math("FRACT", nodes.math("DIVIDE", nodes.components(uv)[1], size[1]))
    shader = nodes.principled(tint, 0.9, specular=0.15)
    relief = nodes.math("SUBTRACT", face, overlap)
    nodes.set(shader, "Normal", nodes.bump(relief, 0.8, 0.012))
    return nodes.finish(shader)


def _courses(nodes, vector, colors, joint_color, size, joint):
    """Sockets of bricks or shingles: their color, and their face (1) against the joints (0)."""
    bond = nodes.add(
        "TexBrick",
        {
            "Vector": vector,
            "Color1": colors[0],
            "Color2": colors[1],
            "Mortar": joint_color,
            "Scale": 1.0,
            "Mortar Size": joint / 2,
            "Mortar Smooth": 0.2,
            "Brick Width": size[0],
            "Row Height": size[1],
        },
        offset=0.5,
    )
    return bond.outputs["Color"], nodes.math("SUBTRACT", 1, bond.outputs["Fac"])


def granular(name, colors, grain=0.02, roughness=0.9, relief=0.004, patches=0.4):
    """Gravel, concrete, asphalt, or soil; grain and relief in meters, patches in cycles per meter."""
    nodes = MaterialNodes(name)
    coords = nodes.coordinates()
    fine = nodes.add("TexNoise", {"Vector": coords, "Scale": 1 / grain, "Detail": 3})
    broad = nodes.add("TexNoise", {"Vector": coords, "Scale": patches, "Detail": 4})
    tint = nodes.math(
        "ADD", nodes.math("MULTIPLY", fine.outputs[0], 0.5), nodes.math("MULTIPLY", broad.outputs[0], 0.5)
    )
    stops = [(0.3 + 0.4 * i / (len(colors) - 1), color) for i, color in enumerate(colors)]
    shader = nodes.principled(nodes.ramp(tint, stops), roughness, specular=0.2)
    nodes.set(shader, "Normal", nodes.bump(fine.outputs[0], 0.6, relief))
    return nodes.finish(shader)


def meadow_soil(name):
    """The soil that shows between the blades of a meadow."""
    nodes = MaterialNodes(name)
    coords = nodes.add("NewGeometry").outputs["Position"]
    patches = nodes.add("TexNoise", {"Vector": coords, "Scale": 0.35, "Detail": 5})
    color = nodes.ramp(patches.outputs[0], [(0.3, "#2f4a26"), (0.5, "#4d6a30"), (0.7, "#6f733a")])
    return nodes.finish(nodes.principled(color, 0.9, specular=0.1))


def forest(name, dark, light, crowns):
    """A wooded mountainside from a distance; crowns is the number of tree crowns per meter."""
    nodes = MaterialNodes(name)
    coords = nodes.add("NewGeometry").outputs["Position"]
    crown = nodes.add("TexVoronoi", {"Vector": coords, "Scale": crowns})
    stands = nodes.add("TexNoise", {"Vector": coords, "Scale": crowns * 0.12, "Detail": 4})
    tint = nodes.math(
        "ADD",
        nodes.math("MULTIPLY", nodes.components(crown.outputs["Color"])[0], 0.45),
        nodes.math("MULTIPLY", stands.outputs[0], 0.6),
    )
    shader = nodes.principled(nodes.ramp(tint, [(0.2, dark), (0.85, light)]), 0.95, specular=0.05)
    height = nodes.math("SUBTRACT", 1, crown.outputs["Distance"])
    nodes.set(shader, "Normal", nodes.bump(height, 1, 0.45 / crowns))
    return nodes.finish(shader)


def glass(name, tint="#dfeaf2"):
    """Thin window glass: transparent, and reflective at grazing angles."""
    nodes = MaterialNodes(name)
    fresnel = nodes.math("ADD", nodes.add("Fresnel", {"IOR": 1.5}), 0.05, clamp=True)
    mirror = nodes.add("BsdfGlossy", {"Color": "#ffffff", "Roughness": 0.01})
    through = nodes.add("BsdfTransparent", {"Color": tint})
    return nodes.finish(nodes.mix_shader(fresnel, through, mirror))


def leaf(name, dark, light, translucency=0.45, variation=1.0):
    """Translucent foliage, with a tint that varies by plant and by location."""
    nodes = MaterialNodes(name)
    coords = nodes.add("NewGeometry").outputs["Position"]
    patches = nodes.add("TexNoise", {"Vector": coords, "Scale": 0.9, "Detail": 2})
    plant = nodes.add("ObjectInfo").outputs["Random"]
    tint = nodes.math(
        "ADD",
        nodes.math("MULTIPLY", plant, 0.65 * variation),
        nodes.math("MULTIPLY", patches.outputs[0], 0.5),
    )
    color = nodes.ramp(tint, [(0.15, dark), (0.95, light)])
    surface = nodes.add("BsdfDiffuse", {"Color": color})
    backlit = nodes.mix(0.5, color, BACKLIT_LEAF, "SOFT_LIGHT")
    through = nodes.add("BsdfTranslucent", {"Color": backlit})
    return nodes.finish(nodes.mix_shader(translucency, surface, through))


class CellGrid:
    """Sockets that tell which cell of a module a UV coordinate is in, and where within the cell."""

    def __init__(self, nodes, columns, rows, margin):
        self.nodes = nodes
        square = nodes.components(nodes.coordinates("UV"))
        self.column = self._scaled(square[0], columns, margin)
        self.row = self._scaled(square[1], rows, margin)
        self.along = nodes.math("FRACT", self.column)
        self.from_middle = [self._distance(self.along), self._distance(nodes.math("FRACT", self.row))]
        inside_module = nodes.math(
            "MULTIPLY",
            nodes.math("LESS_THAN", self._distance(square[0]), 0.5 - margin),
            nodes.math("LESS_THAN", self._distance(square[1]), 0.5 - margin),
        )
        inside = [nodes.math("LESS_THAN", distance, CELL_HALF) for distance in self.from_middle]
        self.inside_cell = nodes.math("MULTIPLY", nodes.math("MULTIPLY", *inside), inside_module)

    def _scaled(self, coordinate, count, margin):
        inner = self.nodes.math("SUBTRACT", coordinate, margin)
        return self.nodes.math("MULTIPLY", inner, count / (1 - 2 * margin))

    def _distance(self, coordinate):
        return self.nodes.math("ABSOLUTE", self.nodes.math("SUBTRACT", coordinate, 0.5))

    def line(self, coordinate, count, half_width):
        """1 on count evenly spaced lines across a cell, 0 between them."""
        repeated = self.nodes.math("FRACT", self.nodes.math("MULTIPLY", coordinate, count))
        return self.nodes.math("LESS_THAN", self._distance(repeated), half_width)

    def random(self):
        """A random number 0..1 per cell."""
        cell = self.nodes.add(
            "CombineXYZ", {0: self.nodes.math("FLOOR", self.column), 1: self.nodes.math("FLOOR", self.row)}
        )
        return self.nodes.add("TexWhiteNoise", {"Vector": cell}, noise_dimensions="2D").outputs["Value"]


def module_far(name, columns=6, rows=10, gap=CELL_GAP, margin=0.016):
    """A module from ten meters and more: cells, gaps, and a hint of busbars."""
    nodes = MaterialNodes(name)
    grid = CellGrid(nodes, columns, rows, margin)
    chamfered = nodes.math("LESS_THAN", nodes.math("ADD", *grid.from_middle), 0.905)
    cell = nodes.math("MULTIPLY", grid.inside_cell, chamfered)
    color = nodes.mix(grid.random(), CELL_DARK, CELL_LIGHT)
    color = nodes.mix(nodes.math("MULTIPLY", grid.line(grid.along, 5, 0.05), 0.08), color, BUSBAR)
    color = nodes.mix(cell, gap, color)
    # Hardly any specular under the clear coat: warm reflections would turn the blue gray.
    return nodes.finish(nodes.principled(color, 0.5, specular=0.03, coat=1.0, coat_roughness=0.06))


def standing_seam(name="roof", color="#39424c"):
    """Painted sheet metal."""
    return plain(name, color, roughness=0.42, metallic=0.75)


def aluminum(name="aluminum", color="#aab2bb"):
    """Anodized aluminum."""
    return plain(name, color, roughness=0.38, metallic=0.85)
