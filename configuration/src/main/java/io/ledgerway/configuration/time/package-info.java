/** The test clock: time that an operator moves forward. */
@NullMarked
package io.ledgerway.configuration.time;

import org.jspecify.annotations.NullMarked;
