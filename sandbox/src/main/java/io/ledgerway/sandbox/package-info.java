/** Stand-alone accounting platform to link against. It shares no code with the other modules. */
@NullMarked
package io.ledgerway.sandbox;

import org.jspecify.annotations.NullMarked;
