"""Materials: one principled shader per surface, and the set of surfaces of every finish."""

# cspell:ignore bsdf clearcoat rvar srgb


import bpy


def srgb(h):
    h = h.lstrip('#')
    v = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(((c / 12.92) if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) for c in v) + (1,)


def mat(
    name,
    color,
    metal=0.0,
    rough=0.5,
    bump=0.0,
    scale=60.0,
    rvar=0.06,
    sheen=0.0,
    aniso=0.0,
    spec=0.5,
    coat=0.0,
    weave=0.0,
):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    b = nt.nodes['Principled BSDF']
    b.inputs['Base Color'].default_value = srgb(color)
    b.inputs['Metallic'].default_value = metal
    b.inputs['Roughness'].default_value = rough
    b.inputs['Sheen'].default_value = sheen
    b.inputs['Specular'].default_value = spec
    b.inputs['Clearcoat'].default_value = coat
    tc = nt.nodes.new('ShaderNodeTexCoord')
    n = nt.nodes.new('ShaderNodeTexNoise')
    n.inputs['Scale'].default_value = scale
    n.inputs['Detail'].default_value = 3
    nt.links.new(tc.outputs['Object'], n.inputs['Vector'])
    if rvar:
        mr = nt.nodes.new('ShaderNodeMapRange')
        mr.inputs['To Min'].default_value = rough - rvar
        mr.inputs['To Max'].default_value = rough + rvar
        n2 = nt.nodes.new('ShaderNodeTexNoise')
        n2.inputs['Scale'].default_value = 3
        n2.inputs['Detail'].default_value = 2
        nt.links.new(tc.outputs['Object'], n2.inputs['Vector'])
        nt.links.new(n2.outputs['Fac'], mr.inputs['Value'])
        nt.links.new(mr.outputs['Result'], b.inputs['Roughness'])
    if bump:
        bp = nt.nodes.new('ShaderNodeBump')
        bp.inputs['Strength'].default_value = bump
        bp.inputs['Distance'].default_value = 0.01
        nt.links.new(n.outputs['Fac'], bp.inputs['Height'])
        nt.links.new(bp.outputs['Normal'], b.inputs['Normal'])
    if weave:
        w1 = nt.nodes.new('ShaderNodeTexWave')
        w1.inputs['Scale'].default_value = weave
        w1.bands_direction = 'X'
        w2 = nt.nodes.new('ShaderNodeTexWave')
        w2.inputs['Scale'].default_value = weave
        w2.bands_direction = 'Z'
        ad = nt.nodes.new('ShaderNodeMath')
        ad.operation = 'ADD'
        for w in (w1, w2):
            nt.links.new(tc.outputs['UV' if weave < 0 else 'Object'], w.inputs['Vector'])
        nt.links.new(w1.outputs['Fac'], ad.inputs[0])
        nt.links.new(w2.outputs['Fac'], ad.inputs[1])
        ad2 = nt.nodes.new('ShaderNodeMath')
        ad2.operation = 'ADD'
        nt.links.new(ad.outputs[0], ad2.inputs[0])
        nt.links.new(n.outputs['Fac'], ad2.inputs[1])
        bp = nt.nodes.new('ShaderNodeBump')
        bp.inputs['Strength'].default_value = 0.35
        bp.inputs['Distance'].default_value = 0.008
        nt.links.new(ad2.outputs[0], bp.inputs['Height'])
        nt.links.new(bp.outputs['Normal'], b.inputs['Normal'])
    return m
