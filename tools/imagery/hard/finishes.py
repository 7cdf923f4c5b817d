"""The surfaces of each finish, shared by every hard-goods family."""

# cspell:ignore griptex metalness rvar


from materials import mat

# Stops of exposure per finish, so that black keeps its form and light colors do not wash out.
EXPOSURE = {
    'black': 0.7,
    'fde': 0.15,
    'gray': 0.35,
    'green': 0.35,
    'tempered': 0.6,
    'walnut': 0.3,
    'graphite': 0.55,
}
# Receiver color, metalness, roughness.
COLOR = {
    'black': ('#17181a', 0.25, 0.32),
    'fde': ('#67573f', 0.25, 0.44),
    'gray': ('#4b4f53', 0.45, 0.40),
    'green': ('#35382b', 0.25, 0.44),
    'tempered': ('#17181a', 0.25, 0.32),
    'walnut': ('#1b1c1f', 0.9, 0.26),
    'graphite': ('#2a2c2f', 0.55, 0.4),
}


def mats(finish='black'):
    """The material set of a finish. Furniture follows the receiver only in the earth colors."""
    color, metal, rough = COLOR[finish]
    body = color if finish in ('fde', 'green') else '#111213'
    steel = blued = mat('steel', '#26272a', 1.0, 0.28, rvar=0)
    if finish == 'tempered':
        # Small parts drawn to a temper color: straw to copper-brown, still a metal.
        steel = mat('temper', '#6e3a1c', 1.0, 0.3, rvar=0)
    return dict(
        rec=mat('receiver', color, metal, rough, rvar=0, spec=0.75),
        hg=mat('handguard', color, metal, rough + 0.02, rvar=0, spec=0.75),
        steel=steel,
        blued=blued,
        bright=mat('bright', '#a9acb0', 1.0, 0.24, rvar=0),
        poly=mat('poly', body, 0, 0.42, rvar=0, spec=0.42),
        rub=mat('rubber', '#0e0e0f', 0, 0.72, rvar=0, spec=0.3),
        tex=mat('griptex', body, 0, 0.56, bump=0.55, scale=70, spec=0.26),
        dark=mat('dark', '#070708', 0.2, 0.6, rvar=0),
        brass=mat('accent', '#b9783c', 1.0, 0.28),
        mark=mat('mark', '#b4b7ba', 0.1, 0.5, rvar=0),
        glass=mat('glass', '#0b1a2a', 0.9, 0.05, rvar=0, coat=1),
    )


# cspell:ignore grey
def label(finish):
    """the finish as picture files spell it; the catalog refers to them by these names"""
    return {'gray': 'grey'}.get(finish, finish)
