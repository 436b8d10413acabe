import words from 'virtual:words/en/page+lobby';
import './styles/index.css';
import { start } from './shell/app.js';
import { learn } from './words/say.js';

learn(words);
start(/** @type {HTMLElement} */ (document.getElementById('app')));
