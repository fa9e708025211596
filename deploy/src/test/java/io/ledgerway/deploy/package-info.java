/** Tests of what is shipped besides the programs: chart, compose file, images' description. */
@NullMarked
package io.ledgerway.deploy;

import org.jspecify.annotations.NullMarked;
