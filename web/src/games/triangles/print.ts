// Dots and Triangles on paper.

import type { Paper } from '../../board/types.ts';

export const paper: Paper = {
  ink: {
    'triangles-paper': '#fff',
    'triangles-rule': '#e8e8e8',
    'triangles-edge': '#999',
    'triangles-dot': '#000',
    'triangles-pencil': '#000',
    'triangles-guide': '#888',
    'triangles-number': '#000',
    'triangles-one': '#000',
    'triangles-two': '#000',
    'triangles-mark': '#ccc',
  },
};
