/** Produces and consumes events in tests. */
@NullMarked
package io.ledgerway.testsupport.event;

import org.jspecify.annotations.NullMarked;
