/** The version, which the build takes from CMakeLists.txt: "1.0.0". */
declare const __VERSION__: string;
