import words from 'virtual:words/en/app+board+computer+end+files+game+kept+lobby+page+players+results+session+setup+setups+signs+store+table';
import './styles/index.css';
import { start } from './shell/app.js';
import { learn } from './words/say.js';

learn(words);
start(/** @type {HTMLElement} */ (document.getElementById('app')));
