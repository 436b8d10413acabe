// Pah Tum on paper: pieces and holes as drawn with a pen.

import type { Paper } from '../../board/types.ts';

export const paper: Paper = {
  ink: {
    'pahtum-frame': '#fff',
    'pahtum-frame-text': '#000',
    'pahtum-sand': '#fff',
    'pahtum-groove': '#666',
    'pahtum-groove-edge': '#fff',
    'pahtum-pit': '#000',
    'pahtum-pit-rim': '#000',
    'pahtum-o': '#fff',
    'pahtum-o-edge': '#000',
    'pahtum-x': '#000',
    'pahtum-x-cut': '#fff',
    'pahtum-thread': '#fff',
    'pahtum-thread-twist': '#fff',
    'pahtum-thread-edge': '#000',
    'pahtum-mark': '#000',
  },
};
