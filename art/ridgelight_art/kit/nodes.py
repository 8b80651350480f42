"""A concise way to build Cycles node trees."""

from .blender import bpy
from .color import rgba


class Nodes:
    """Adds nodes to a tree. Inputs may be values, hex colors, sockets, or nodes (their first output)."""

    def __init__(self, tree, output_kind):
        self.tree = tree
        tree.nodes.clear()
        self.output = tree.nodes.new("ShaderNode" + output_kind)

    def add(self, kind, inputs=None, **properties):
        """Adds a shader node of a kind such as "BsdfDiffuse", with its inputs by name or index."""
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in properties.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            self.set(node, name, value)
        return node

    def set(self, node, name, value):
        """Sets an input of a node, or links a socket to it."""
        socket = node.inputs[name]
        if isinstance(value, bpy.types.Node):
            value = value.outputs[0]
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, str):
            # A color socket takes four numbers, a vector socket takes three.
            socket.default_value = rgba(value)[: len(socket.default_value)]
        else:
            socket.default_value = value

    def math(self, operation, first, second=None, clamp=False, third=None):
        """The output of a math node; clamp limits it to 0..1."""
        node = self.add("Math", {0: first}, operation=operation, use_clamp=clamp)
        for index, value in ((1, second), (2, third)):
            if value is not None:
                self.set(node, index, value)
        return node.outputs[0]

    def mix(self, factor, first, second, blend="MIX"):
        """Blends two colors."""
        return self.add("MixRGB", {0: factor, 1: first, 2: second}, blend_type=blend).outputs[0]

    def ramp(self, factor, stops):
        """A color ramp; stops are (position 0..1, hex color), at least two."""
        node = self.add("ValToRGB", {0: factor})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, color) in zip(elements, stops, strict=True):
            element.position, element.color = position, rgba(color)
        return node.outputs[0]

    def coordinates(self, kind="Object"):
        """The texture coordinates of the shaded point."""
        return self.add("TexCoord").outputs[kind]

    def components(self, vector):
        """The sockets of x, y, and z."""
        return self.add("SeparateXYZ", {0: vector}).outputs

    def mix_shader(self, factor, first, second):
        """Blends two shader nodes: 0 is all first, 1 is all second."""
        node = self.add("MixShader", {0: factor})
        self.tree.links.new(first.outputs[0], node.inputs[1])
        self.tree.links.new(second.outputs[0], node.inputs[2])
        return node

    def bump(self, height, strength, distance):
        """A bump map; distance is the height in meters that 1 stands for."""
        return self.add("Bump", {"Height": height, "Strength": strength, "Distance": distance}).outputs[0]

    def principled(self, color, roughness=0.5, metallic=0.0, specular=0.5, coat=0.0, coat_roughness=0.03):
        """A Principled BSDF node."""
        return self.add(
            "BsdfPrincipled",
            {
                "Base Color": color,
                "Roughness": roughness,
                "Metallic": metallic,
                "Specular": specular,
                "Clearcoat": coat,
                "Clearcoat Roughness": coat_roughness,
            },
        )

    def finish(self, shader):
        """Links the shader node to the output of the tree."""
        self.tree.links.new(shader.outputs[0], self.output.inputs[0])


class MaterialNodes(Nodes):
    """The nodes of a new material; finish(shader) returns the material."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        super().__init__(self.material.node_tree, "OutputMaterial")

    def finish(self, shader):
        super().finish(shader)
        return self.material
