/** A stand-alone accounting platform to link against; it shares no code with the rest. */
@NullMarked
package io.ledgerway.sandbox;

import org.jspecify.annotations.NullMarked;
