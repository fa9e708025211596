/** Tests of the starter as a whole. */
@NullMarked
package io.ledgerway.starter;

import org.jspecify.annotations.NullMarked;
