"""P9 Pistol, P9C Compact and P9 Match, exterior shells for pictures.

Jobs: side q glb, each with the model in front (compact-side, match-q). Finishes: black twotone.
"""

# cspell:ignore gripframe rvar twotone


import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from finishes import mats
from gripframe import frame_and_grip
from slide import slide
from studio import *

# Per model: change of slide length, how far the grip's end is raised, lettering, picture name.
MODELS = {
    'full': (0.0, 0.0, 'P9', 'pistol'),
    'compact': (-1.9, 1.9, 'P9C', 'pistol-compact'),
    'match': (2.6, 0.0, 'P9 MATCH', 'pistol-match'),
}


def build(finish_='black', model='full'):
    nose, lift, lettering, _ = MODELS[model]
    M = mats({'twotone': 'black'}.get(finish_, finish_))
    M['slide'] = {
        'black': mat('slide', '#1b1c1f', 0.6, 0.27, rvar=0, spec=0.7),
        'twotone': mat('slide', '#5f6368', 0.9, 0.32, rvar=0),
        'fde': M['rec'],
    }[finish_]
    copper = finish_ == 'twotone' or model == 'match'
    if model == 'match':
        M['brass'] = mat('temper', '#9c5426', 1.0, 0.26, rvar=0)
    M['barrel'] = M['bright'] if finish_ == 'twotone' else M['brass'] if copper else M['steel']
    M['insert'] = M['brass'] if copper else M['rub']
    M['lettering'] = M['dark'] if finish_ == 'twotone' else M['mark']
    slide(M, nose, model)
    frame_and_grip(M, nose, lift, lettering)
    return M


EXPOSURE = {'black': 0.75, 'twotone': 0.5, 'fde': 0.2}


def jobs():
    """one entry per model and view"""
    table = {}
    for model, (_, _, _, name) in MODELS.items():
        prefix = '' if model == 'full' else f'{model}-'

        def side(fin, model=model, name=name):
            build(fin, model)
            studio('light', exposure=EXPOSURE[fin])
            frame(0, 3, 0.86, 120, (4, 3))
            render(f'{name}-{fin}-side')

        def q(fin, model=model, name=name):
            build(fin, model)
            studio('light', exposure=EXPOSURE[fin])
            frame(36, 14, 0.86, 85, (4, 3))
            render(f'{name}-{fin}-q')

        def export(fin, model=model, name=name):
            build(fin, model)
            glb(f'{name}.glb')

        table.update({f'{prefix}side': side, f'{prefix}q': q, f'{prefix}glb': export})
    return table


if __name__ == '__main__':
    job(jobs())
