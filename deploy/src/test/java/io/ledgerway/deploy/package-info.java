/** Tests of the chart, the compose file, the images and the scripts of releases. */
@NullMarked
package io.ledgerway.deploy;

import org.jspecify.annotations.NullMarked;
