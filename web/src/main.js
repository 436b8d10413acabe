import words from 'virtual:words/en/app+board+computer+files+game+kept+keys+lobby+mathable+mergers+mines2048+page+pahtum+players+session+settings+share+signs+store+table+triangles';
import './styles/index.css';
import { start } from './shell/app.js';
import { learn } from './words/say.js';

learn(words);
start(/** @type {HTMLElement} */ (document.getElementById('app')));
