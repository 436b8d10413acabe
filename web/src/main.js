import words from 'virtual:words/en/board+computer+game+keys+lobby+mathable+mergers+mines2048+page+pahtum+players+session+signs+table+triangles';
import './styles/index.css';
import { start } from './shell/app.js';
import { learn } from './words/say.js';

learn(words);
start(/** @type {HTMLElement} */ (document.getElementById('app')));
