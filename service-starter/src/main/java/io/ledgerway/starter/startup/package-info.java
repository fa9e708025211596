/** Configuration errors that stop the start, reported as one sentence. */
@NullMarked
package io.ledgerway.starter.startup;

import org.jspecify.annotations.NullMarked;
