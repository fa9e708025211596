/** A running system moves from one release to the next and back, while it is in use. */
@NullMarked
package io.ledgerway.system.upgrade;

import org.jspecify.annotations.NullMarked;
