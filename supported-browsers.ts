/** The oldest browsers that the product is built for and tested against; README names them for people. */
export const SUPPORTED_BROWSERS = ['chrome109', 'edge109', 'firefox115', 'safari16.4', 'ios16.4'];
