import './styles/index.css';
import { start } from './shell/app.js';

start(/** @type {HTMLElement} */ (document.getElementById('app')));
